import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
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
}: SignInOnSiteProps & { show: Parameters<typeof announceSession>[2] }) {
  const [auth] = useState(() => createActor(provideAuth({ client: openClient() })));
  const labels = useMemo(() => signInLabels(t), [t]);
  useActorLifetime(auth, () => undefined);
  useEffect(() => announceSession(auth, sessionLabels(t), show), [auth, t, show]);
  useEffect(() => {
    const subscription = auth.on('auth.signedIn', () => {
      if (expires) auth.send({ type: 'server.unauthorized' });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [auth, expires]);
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
