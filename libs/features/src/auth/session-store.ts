import type { ActorRefFrom } from 'xstate';
import type { AuthEmitted, authMachine } from './auth.machine.ts';

export type Auth = ActorRefFrom<typeof authMachine>;

export interface SessionState {
  signedIn: boolean;
  /** A sign-in or sign-out is pending. */
  busy: boolean;
  /** The account's name, while signed in. */
  username: string | undefined;
  /** The auth actor, once loaded. */
  auth: Auth | undefined;
}

/** The session of a page load. The auth actor is loaded on demand. */
export interface SessionStore {
  getState: () => SessionState;
  /** Returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
  /**
   * Listens to the events that the actor emits, also if it is loaded later. Returns the function that
   * unsubscribes.
   */
  listen: (listener: (event: AuthEmitted) => void) => () => void;
  /** Loads the actor once. Rejects if loading fails; the next call tries again. */
  open: () => Promise<Auth>;
  signOut: () => void;
}

/**
 * Creates a store for the actor that `load` resolves with: started, and nothing sent to it yet, so that
 * the listeners of the store are attached before its first event.
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
