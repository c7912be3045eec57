import { Icon } from '@tales/ui/icon';
import { RouterLink } from '@tales/ui/testing';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { useActorLifetime } from '../actor-lifetime/index.ts';
import { provideAuth, selectIsSignedIn, type AuthEffects } from '../auth/index.ts';
import { announceSession, sessionLabels } from '../session-messages/index.ts';
import { WithToasts } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { userMenuLabels } from './user-menu.labels.ts';
import { UserMenu } from './user-menu.tsx';

export interface UserMenuOnSiteProps {
  /** Opens the client of this session. */
  openClient: () => AuthEffects['client'];
  /** Whether the reader is signed in at first. */
  signedIn: boolean;
  t: Translate;
}

/** The menu as the site has it, with toasts that say how signing out went. */
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
  useActorLifetime(auth, () => {
    if (!signedIn) return;
    auth.send({ type: 'user.signIn', username: 'reader', password: 'secret', email: '' });
  });
  return (
    <UserMenu
      label={t('common:user.menu')}
      icon={<Icon name="person" />}
      labels={userMenuLabels(t)}
      signedIn={useSelector(auth, selectIsSignedIn)}
      renderSignIn={(words) => <RouterLink to="#sign-in">{words}</RouterLink>}
      renderChangePassword={(words) => <RouterLink to="#password">{words}</RouterLink>}
      onSignOut={() => {
        auth.send({ type: 'user.signOut' });
      }}
    />
  );
}
