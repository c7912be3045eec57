import { createContext, use } from 'react';
import type { Auth } from './open-auth.ts';

/** Who the reader is, as far as the site knows. */
export interface Session {
  signedIn: boolean;
  /** Whether the server is being asked to sign in or out. */
  busy: boolean;
  /** The account's name, while signed in. */
  username: string | undefined;
  /** What signs in and out, once somebody has needed it. */
  auth: Auth | undefined;
  /** Loads what signs in and out. */
  open: () => Promise<Auth>;
  signOut: () => void;
}

export const SessionContext = createContext<Session>({
  signedIn: false,
  busy: false,
  username: undefined,
  auth: undefined,
  open: () => Promise.reject(new Error('There is no session provider.')),
  signOut: () => undefined,
});

export const useSession = (): Session => use(SessionContext);

/**
 * What the chat's links to the sign-in page carry, to be led back. Such a link is held (`data-hold`)
 * until the script is there: followed by the browser alone it would lose this.
 */
export const fromChat = { from: 'chat' } as const;
