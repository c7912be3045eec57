import { readInvitationToken } from '@tales/features/password';

export type Invitation = { token: string } | 'missing' | 'invalid';

/** A store for the invitation in the address; undefined until it is read. */
export function createInvitationLink() {
  let invitation: Invitation | undefined;
  const observers = new Set<() => void>();
  const set = (next: Invitation) => {
    invitation = next;
    for (const notify of observers) notify();
  };
  return {
    get: () => invitation,
    subscribe: (onChange: () => void) => {
      observers.add(onChange);
      return () => {
        observers.delete(onChange);
      };
    },
    /** Reads the token from the fragment and removes it from the address bar and the history. */
    read: () => {
      const { hash, pathname, search } = window.location;
      const token = readInvitationToken(hash);
      // Already read, or the fragment is an anchor of the page.
      if (!token && invitation) return;
      if (hash) history.replaceState(history.state, '', pathname + search);
      set(token ? { token } : 'missing');
    },
    /** Marks the token as refused by the server. */
    refuse: () => {
      set('invalid');
    },
  };
}
