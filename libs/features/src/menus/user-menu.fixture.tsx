import { Icon } from '@tales/ui/icon';
import { RouterLink } from '@tales/ui/testing';
import type { Toaster } from '@tales/ui/toast/store';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useEmitted } from '../hooks/use-emitted.ts';
import { type AuthEffects, provideAuth, sessionMessage } from '../auth/index.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { UserMenu } from './user-menu.tsx';

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

function Session({ openClient, signedIn, t, show }: UserMenuOnSiteProps & Pick<Toaster, 'show'>) {
  const [machine] = useState(() => provideAuth({ client: openClient() }));
  const auth = useActorRef(machine);
  useEmitted(auth, (event) => {
    show(sessionMessage(event, textsBy(t).common));
  });
  useEffect(() => {
    if (!signedIn) return;
    auth.send({ type: 'user.signIn', username: 'reader', password: 'secret', email: '' });
  }, [auth, signedIn]);
  return (
    <UserMenu
      label={t('common:user.menu')}
      icon={<Icon name="person" />}
      texts={textsBy(t).common.user}
      t={(key, values) => t(`common:${key}`, values)}
      signedIn={useSelector(auth, (snapshot) => snapshot.hasTag('signedIn'))}
      username={useSelector(auth, ({ context }) => context.username)}
      renderSignIn={(words) => <RouterLink to="#sign-in">{words}</RouterLink>}
      renderChangePassword={(words) => <RouterLink to="#password">{words}</RouterLink>}
      onSignOut={() => {
        auth.send({ type: 'user.signOut' });
      }}
    />
  );
}
