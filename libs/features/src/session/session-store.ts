import type { ActorRefFrom } from 'xstate';
import type { AuthEmitted, authMachine } from '../auth/index.ts';

export type Auth = ActorRefFrom<typeof authMachine>;

export interface SessionState {
  signedIn: boolean;
  /** Whether the server is being asked to sign in or out. */
  busy: boolean;
  /** The account's name, while signed in. */
  username: string | undefined;
  /** The actor that signs in and out, once it was opened. */
  auth: Auth | undefined;
}

/** The session of a page load. Its actor is opened when it is first needed. */
export interface SessionStore {
  getState: () => SessionState;
  /** Calls back after each change, until the returned function is called. */
  subscribe: (onChange: () => void) => () => void;
  /**
   * Hears everything that the actor emits, also one that is opened later, until the returned function
   * is called.
   */
  listen: (listener: (event: AuthEmitted) => void) => () => void;
  /** Opens the actor, or answers the open one. Rejects if it could not be loaded; may be called again. */
  open: () => Promise<Auth>;
  signOut: () => void;
}

/**
 * Creates a store around an actor that `load` answers, started, before anything is sent to it. Nobody
 * can send it anything before the store listens to it.
 */
export function createSessionStore(load: () => Promise<Auth>): SessionStore {
  let state: SessionState = { signedIn: false, busy: false, username: undefined, auth: undefined };
  let opening: Promise<Auth> | undefined;
  const observers = new Set<() => void>();
  const listeners = new Set<(event: AuthEmitted) => void>();

  const update = (auth: Auth) => {
    const snapshot = auth.getSnapshot();
    const signedIn = snapshot.hasTag('signedIn');
    state = {
      signedIn,
      busy: snapshot.hasTag('busy'),
      username: signedIn ? snapshot.context.username : undefined,
      auth,
    };
    for (const notify of observers) notify();
  };

  const attach = (auth: Auth) => {
    auth.on('*', (event) => {
      for (const tell of [...listeners]) tell(event);
    });
    auth.subscribe(() => {
      update(auth);
    });
    update(auth);
    return auth;
  };

  return {
    getState: () => state,
    subscribe: (onChange) => {
      observers.add(onChange);
      return () => {
        observers.delete(onChange);
      };
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: () => {
      opening ??= load().then(attach, (error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    signOut: () => {
      state.auth?.send({ type: 'user.signOut' });
    },
  };
}
