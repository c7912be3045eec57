import { readInvitation, type InvitationLink } from '@tales/features/password';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type Invitation = InvitationLink | 'missing' | 'invalid';

/**
 * Returns the invitation in the URL's fragment (`undefined` until hydration), and removes the fragment from
 * the address bar and the history. Call `refuse` if the server rejects the invitation's token.
 */
export function useInvitation() {
  const location = useLocation();
  const [invitation, setInvitation] = useState<Invitation>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const link = readInvitation(hash);
    if (hash && hash !== '#content') history.replaceState(history.state, '', pathname + search);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Only browsers have the fragment.
    setInvitation((known) => link ?? known ?? 'missing');
  }, [location]);
  return {
    invitation,
    refuse: () => {
      setInvitation('invalid');
    },
  };
}
