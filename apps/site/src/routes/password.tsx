import type { ApiFailure } from '@tales/api-client';
import { apiFailureMessage } from '@tales/features/failure-message';
import { ChangePasswordForm, changePasswordLabels } from '@tales/features/password';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../api.ts';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pagePaths } from '../paths.ts';
import { preloadSession } from '../session/preload.ts';
import { fromPassword, useSession } from '../session/session.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useToaster } from '../shell/toasts.tsx';

/** Where signed-in readers change their password. Others are invited to sign in. */
export function PasswordPage() {
  const t = useText('password');
  const labels = changePasswordLabels(useTranslate('password'));
  const words = useErrorWords();
  const toaster = useToaster();
  const localize = useLocalizedPath();
  const { signedIn, username, auth } = useSession();

  useEffect(() => void preloadSession(), []);

  const tell = (failure: ApiFailure | undefined) => {
    // The session says itself that it is over.
    if (failure?.kind === 'refused' && failure.status === 401) return;
    toaster.show({ intent: 'error', text: apiFailureMessage(failure, words) });
  };

  return (
    <TextPage heading={t('heading')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      {signedIn && username ? (
        <>
          <Text>{t('text')}</Text>
          <ChangePasswordForm
            labels={labels}
            username={username}
            change={async (values) => {
              const session = await api.auth.changePassword(values);
              auth?.send({ type: 'server.renewed', ...session });
            }}
            onChanged={() => {
              toaster.show({ intent: 'success', text: t('changed') });
            }}
            onFailed={tell}
          />
        </>
      ) : (
        <div className="grid gap-6">
          <Text>{t('invitation')}</Text>
          <div>
            <LinkButton asChild>
              <Link to={localize(pagePaths.signIn)} state={fromPassword} data-hold="">
                {t('signIn')}
              </Link>
            </LinkButton>
          </div>
        </div>
      )}
    </TextPage>
  );
}
