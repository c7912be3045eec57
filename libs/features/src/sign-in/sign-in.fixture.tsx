import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { useActorLifetime } from '../actor-lifetime/index.ts';
import { provideAuth, selectIsBusy, type AuthEffects } from '../auth/index.ts';
import { announceSession, sessionLabels } from '../session-messages/index.ts';
import { WithToasts } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInLabels } from './sign-in.labels.ts';

export interface SignInOnSiteProps {
  /** Opens the client of this session. */
  openClient: () => AuthEffects['client'];
  /**
   * Whether the server ends the session right after it has begun.
   * @default false
   */
  expires?: boolean;
  t: Translate;
}

/** The form as the site has it: it asks the server, and toasts say how that went. */
export const SignInOnSite = (props: SignInOnSiteProps) => (
  <WithToasts t={props.t}>{(show) => <Session {...props} show={show} />}</WithToasts>
);

function Session({
  openClient,
  expires = false,
  t,
  show,
}: SignInOnSiteProps & { show: Parameters<typeof announceSession>[1] }) {
  const labels = useMemo(() => signInLabels(t), [t]);
  const [auth] = useState(() => {
    const auth = createActor(provideAuth({ client: openClient() }));
    auth.on('*', announceSession(sessionLabels(t), show));
    auth.on('auth.signedIn', () => {
      if (expires) auth.send({ type: 'server.unauthorized' });
    });
    return auth;
  });
  useActorLifetime(auth, () => undefined);
  return (
    <SignInForm
      labels={labels}
      busy={useSelector(auth, selectIsBusy)}
      onSubmit={(values) => {
        auth.send({ type: 'user.signIn', ...values });
      }}
    />
  );
}
