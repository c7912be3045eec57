import { failureOf } from '@tales/api-client';
import { PasswordForm, readInvitation, type InvitationLink } from '@tales/features/password';
import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { Spinner } from '@tales/ui/spinner';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api.ts';
import { useText, useTexts } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { AccountPanel } from '../session/account-panel.tsx';
import { useSession, useSessionEvents } from '../session/session.tsx';
import { TextLayout } from '../shell/text-layout.tsx';
import { PageButton, useOpenPage } from '../navigation/page-link.tsx';

/** The page on which an invited reader sets a password. Success signs the reader in and opens the chat. */
export default function InvitationRoute() {
  const t = useText('invitation');
  const common = useText();
  // The form receives all texts except `noScript`, which the page shows.
  const { noScript, ...texts } = useTexts('invitation');
  const failureTexts = useTexts().failure;
  const openPage = useOpenPage();
  const { signedIn, username, auth, signOut } = useSession();
  const [invitation, setInvitation] = useInvitation();

  useSessionEvents(({ type }) => {
    if (type === 'auth.signedIn') openPage(pages.chat.path, { replace: true });
  });

  const accept = async (token: string, newPassword: string) => {
    try {
      const session = await api.auth.acceptInvitation({ token, newPassword });
      auth.send({ type: 'server.signedIn', ...session });
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.kind !== 'refused' || failure.reason !== 'invalidInvitation') throw error;
      setInvitation('invalid');
    }
  };

  return (
    <TextLayout heading={t('heading')}>
      {invitation === undefined ? (
        <>
          <Spinner label={common('loading')} className="noscript:hidden" />
          <noscript>
            <Text>{noScript}</Text>
          </noscript>
        </>
      ) : typeof invitation === 'string' ? (
        <>
          <Notice
            tone="danger"
            role="alert"
            heading={t(`${invitation}.heading`)}
            actions={
              invitation === 'invalid' && (
                <PageButton to={pages.signIn.path} size="lg">
                  {t('signIn')}
                </PageButton>
              )
            }
          >
            <p>{t(`${invitation}.text`)}</p>
          </Notice>
          <AccountPanel />
        </>
      ) : signedIn ? (
        <div className="grid gap-5">
          <Text>{t('already', { name: username })}</Text>
          <div>
            <Button size="lg" onClick={signOut}>
              {t('signOut')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Text>{t('text')}</Text>
          <PasswordForm
            texts={texts}
            failureTexts={failureTexts}
            username={invitation.username}
            save={({ newPassword }) => accept(invitation.token, newPassword)}
          />
        </>
      )}
    </TextLayout>
  );
}

/** Holds the invitation in the URL's fragment, which is removed from the address bar and the history. */
function useInvitation() {
  const location = useLocation();
  const state = useState<InvitationLink | 'missing' | 'invalid'>();
  const [, setInvitation] = state;
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const link = readInvitation(hash);
    if (hash && hash !== '#content') history.replaceState(history.state, '', pathname + search);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Only browsers have the fragment.
    setInvitation((known) => link ?? known ?? 'missing');
  }, [location, setInvitation]);
  return state;
}
