import { readInvitationToken } from '@tales/features/password';

export type Invitation = { token: string } | 'missing' | 'invalid';

/** The invitation that the page was opened with; nothing until it was read. */
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
    /** Takes the token out of the fragment, which leaves the address bar and the history. */
    read: () => {
      const { hash, pathname, search } = window.location;
      const token = readInvitationToken(hash);
      // The address was read before, or its fragment names a part of the page.
      if (!token && invitation) return;
      if (hash) history.replaceState(history.state, '', pathname + search);
      set(token ? { token } : 'missing');
    },
    /** The server does not take the token. */
    refuse: () => {
      set('invalid');
    },
  };
}
