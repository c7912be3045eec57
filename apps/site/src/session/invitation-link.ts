import { readInvitation, type InvitationLink } from '@tales/features/password';

export type Invitation = InvitationLink | 'missing' | 'invalid';

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
    /** Reads the invitation from the fragment and removes it from the address bar and the history. */
    read: () => {
      const { hash, pathname, search } = window.location;
      const link = readInvitation(hash);
      // Already read, or the fragment is an anchor of the page.
      if (!link && invitation) return;
      if (hash) history.replaceState(history.state, '', pathname + search);
      set(link ?? 'missing');
    },
    /** Marks the token as refused by the server. */
    refuse: () => {
      set('invalid');
    },
  };
}
