import { createContext, use } from 'react';

/** Whether the reader is signed in, and the way out. */
export interface Session {
  signedIn: boolean;
  signOut: () => void;
}

export const SessionContext = createContext<Session>({ signedIn: false, signOut: () => undefined });

export const useSession = (): Session => use(SessionContext);
