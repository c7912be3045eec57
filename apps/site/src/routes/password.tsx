import { PasswordForm } from '@tales/features/password';
import { Text } from '@tales/ui/text';
import { api } from '../api.ts';
import { useTexts } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { SessionPageLink } from '../navigation/session-link.tsx';
import { useSession } from '../session/session.tsx';
import { TextLayout } from '../shell/text-layout.tsx';
import { toaster } from '../toasts/toasts.tsx';

export default function PasswordRoute() {
  const texts = useTexts('password');
  const failureTexts = useTexts().failure;
  const { signedIn, username, auth } = useSession();

  return (
    <TextLayout heading={texts.heading}>
      {signedIn && username ? (
        <>
          <Text>{texts.text}</Text>
          <PasswordForm
            texts={texts}
            failureTexts={failureTexts}
            username={username}
            save={async ({ currentPassword = '', newPassword }) => {
              const session = await api.auth.changePassword({ currentPassword, newPassword });
              auth.send({ type: 'server.renewed', ...session });
              toaster.show({ tone: 'success', text: texts.changed });
            }}
          />
        </>
      ) : (
        <SessionPageLink page={pages.password} text={texts.invitation} label={texts.signIn} />
      )}
    </TextLayout>
  );
}
