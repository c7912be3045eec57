import { SignInForm, signInLabels } from '@tales/features/sign-in';
import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useErrorWords } from '../delivery/use-error-words.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pagePaths } from '../paths.ts';
import { goalOf } from '../session/arrival.ts';
import { preloadSession } from '../session/preload.ts';
import { useSession, useSessionEvents } from '../session/session.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useToaster } from '../shell/toasts.tsx';

/** Where readers sign in. Success leads home, or back to the page that sent them here. */
export function SignInPage() {
  const t = useText('sign-in');
  const labels = signInLabels(useTranslate('sign-in'));
  const words = useErrorWords();
  const toaster = useToaster();
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const { state } = useLocation();
  const { signedIn, busy, username, open } = useSession();

  useEffect(() => void preloadSession(), []);
  useSessionEvents(({ type }) => {
    if (type === 'auth.signedIn') void navigate(localize(goalOf(state)));
  });

  return (
    <TextPage heading={t('heading')}>
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <Text>{t('text')}</Text>
      {signedIn ? (
        <div className="grid gap-5">
          <Text>{t('already', { name: username })}</Text>
          <div>
            <LinkButton asChild>
              <Link to={localize(pagePaths.chat)}>{t('toChat')}</Link>
            </LinkButton>
          </div>
        </div>
      ) : (
        <SignInForm
          busy={busy}
          labels={labels}
          onSubmit={(values) => {
            open().then(
              (auth) => {
                auth.send({ type: 'user.signIn', ...values });
              },
              () => {
                toaster.show({ intent: 'error', text: words.noConnection });
              },
            );
          }}
        />
      )}
    </TextPage>
  );
}
