import { Heading } from '@tales/ui/heading';
import { Spinner } from '@tales/ui/spinner';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../session/session.ts';
import { SignInInvitation } from '../session/sign-in-invitation.tsx';

const Room = lazy(async () => ({ default: (await import('../chat/room.tsx')).Room }));

/** The chat. Visitors are asked to sign in; no socket is opened for them. */
export function ChatPage() {
  const t = useText('chat');
  const common = useText();
  const { signedIn, username } = useSession();
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-8 py-6 sm:py-10">
      <Heading level={1} tabIndex={-1}>
        {t('heading')}
      </Heading>
      {signedIn && username ? (
        <Suspense fallback={<Spinner label={common('loading')} />}>
          <Room key={username} username={username} />
        </Suspense>
      ) : (
        <SignInInvitation page="chat" text={t('invitation')} signIn={t('signIn')} />
      )}
    </div>
  );
}
