import { failureOf } from '@tales/api-client';
import { PasswordForm, readInvitation, type InvitationLink } from '@tales/features/password';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../api.ts';
import { useTexts } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { AccountPanel } from '../session/account-panel.tsx';
import { useSession } from '../session/session.tsx';
import { TextLayout } from '../shell/text-layout.tsx';
import { PageButton, useOpenPage } from '../navigation/page-link.tsx';

export default function InvitationRoute() {
  const texts = useTexts('invitation');
  const failureTexts = useTexts().failure;
  const openPage = useOpenPage();
  const location = useLocation();
  const { auth } = useSession();
  const [invitation, setInvitation] = useState<InvitationLink | 'missing' | 'invalid'>();

  // Reads the invitation, and removes its token from the address bar and the history.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const link = readInvitation(hash);
    if (hash && hash !== '#content') history.replaceState(history.state, '', pathname + search);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Only browsers have the fragment.
    setInvitation((known) => link ?? known ?? 'missing');
  }, [location]);

  const accept = async (token: string, newPassword: string) => {
    try {
      const session = await api.auth.acceptInvitation({ token, newPassword });
      auth.send({ type: 'server.signedIn', ...session });
      openPage(pages.chat.path, { replace: true });
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.kind !== 'refused' || failure.reason !== 'invalidInvitation') throw error;
      setInvitation('invalid');
    }
  };

  return (
    <TextLayout heading={texts.heading}>
      {typeof invitation === 'string' ? (
        <>
          <Notice
            tone="danger"
            role="alert"
            heading={texts[invitation].heading}
            actions={
              invitation === 'invalid' && (
                <PageButton to={pages.signIn.path} size="lg">
                  {texts.signIn}
                </PageButton>
              )
            }
          >
            <p>{texts[invitation].text}</p>
          </Notice>
          <AccountPanel />
        </>
      ) : (
        <>
          <Text>{texts.text}</Text>
          <PasswordForm
            texts={texts}
            failureTexts={failureTexts}
            username={invitation?.username}
            save={async ({ newPassword }) => {
              if (invitation) await accept(invitation.token, newPassword);
            }}
          />
        </>
      )}
    </TextLayout>
  );
}
