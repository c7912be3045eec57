import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Auth } from './open-auth.ts';
import { SessionContext, type Session } from './session.ts';

const signedOut = { signedIn: false, busy: false, username: undefined };

/** Keeps the session of a page load. Its code comes with the first wish to sign in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState<Auth>();
  const [state, setState] = useState<Pick<Session, 'signedIn' | 'busy' | 'username'>>(signedOut);
  const opening = useRef<Promise<Auth>>(undefined);

  const session = useMemo<Session>(
    () => ({
      ...state,
      auth,
      open: () => {
        opening.current ??= import('./open-auth.ts').then(
          ({ openAuth }) => {
            const opened = openAuth();
            opened.subscribe((snapshot) => {
              const signedIn = snapshot.hasTag('signedIn');
              setState({
                signedIn,
                busy: snapshot.hasTag('busy'),
                username: signedIn ? snapshot.context.username : undefined,
              });
            });
            setAuth(opened);
            return opened;
          },
          (error: unknown) => {
            opening.current = undefined;
            throw error;
          },
        );
        return opening.current;
      },
      signOut: () => {
        auth?.send({ type: 'user.signOut' });
      },
    }),
    [auth, state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
