import { Icon } from '@tales/ui/icon';
import { RouterLink } from '@tales/ui/testing';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import {
  announceSession,
  type AuthEffects,
  provideAuth,
  selectIsSignedIn,
  selectUsername,
  sessionLabels,
} from '../auth/index.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import type { Translate } from '../i18n/index.ts';

import { UserMenu, userMenuLabels } from './user-menu.tsx';

export interface UserMenuOnSiteProps {
  /** Creates the API client of this session. */
  openClient: () => AuthEffects['client'];
  /** Initial session state. */
  signedIn: boolean;
  t: Translate;
}

/** UserMenu wired as on the site, with toasts for the outcome of signing out. */
export const UserMenuOnSite = (props: UserMenuOnSiteProps) => (
  <WithToasts t={props.t}>{(show) => <Session {...props} show={show} />}</WithToasts>
);

function Session({
  openClient,
  signedIn,
  t,
  show,
}: UserMenuOnSiteProps & { show: Parameters<typeof announceSession>[1] }) {
  const [auth] = useState(() => {
    const auth = createActor(provideAuth({ client: openClient() }));
    auth.on('*', announceSession(sessionLabels(t), show));
    return auth;
  });
  useActorWhileMounted(auth, () => {
    if (!signedIn) return;
    auth.send({ type: 'user.signIn', username: 'reader', password: 'secret', email: '' });
  });
  return (
    <UserMenu
      label={t('common:user.menu')}
      icon={<Icon name="person" />}
      labels={userMenuLabels(t)}
      signedIn={useSelector(auth, selectIsSignedIn)}
      username={useSelector(auth, selectUsername)}
      renderSignIn={(words) => <RouterLink to="#sign-in">{words}</RouterLink>}
      renderChangePassword={(words) => <RouterLink to="#password">{words}</RouterLink>}
      onSignOut={() => {
        auth.send({ type: 'user.signOut' });
      }}
    />
  );
}
