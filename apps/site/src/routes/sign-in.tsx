import type { ApiFailure } from '@tales/api-client';
import { signInFailureMessage } from '@tales/features/auth';
import { SignInForm } from '@tales/features/sign-in';
import { Text } from '@tales/ui/text';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText, useTexts } from '../i18n/hooks.ts';
import { homePath, pages, textPages } from '../pages.ts';
import { AccountPanel } from '../session/account-panel.tsx';
import { SessionPageLink } from '../navigation/session-link.tsx';
import { useSession, useSessionEvents } from '../session/session.tsx';
import { TextLayout } from '../shell/text-layout.tsx';
import { useOpenPage } from '../navigation/page-link.tsx';

export default function SignInRoute() {
  const t = useText('sign-in');
  const texts = useTexts('sign-in');
  const common = useTexts();
  const [failed, setFailed] = useState<{ failure: ApiFailure | undefined }>();
  // After a sign-in, the form stays until the next page is loaded, so that the page does not shrink.
  const [leaving, setLeaving] = useState(false);
  const openPage = useOpenPage();
  const { state } = useLocation();
  const { signedIn, busy, username, auth } = useSession();

  useSessionEvents((event) => {
    if (event.type === 'auth.signedIn') {
      setLeaving(true);
      openPage(returnPath(state));
    }
    if (event.type === 'auth.signInFailed') setFailed(event);
  });

  return (
    <TextLayout heading={t('heading')}>
      <Text>{t('text')}</Text>
      {signedIn && !leaving ? (
        <SessionPageLink
          page={pages.chat}
          text={t('already', { name: username })}
          label={t('toChat')}
        />
      ) : (
        <>
          <SignInForm
            busy={busy || leaving}
            texts={texts}
            failure={failed && signInFailureMessage(failed.failure, common)}
            onSubmit={(values) => {
              setFailed(undefined);
              auth.send({ type: 'user.signIn', ...values });
            }}
          />
          <AccountPanel />
        </>
      )}
    </TextLayout>
  );
}

/** Returns `state.from` if it is the path of a page that needs a session; otherwise, `homePath`. */
function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return (
    textPages.find(({ path, needsSession }) => needsSession && path === from)?.path ?? homePath
  );
}
