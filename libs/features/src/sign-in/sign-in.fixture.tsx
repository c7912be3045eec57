import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import {
  announceSession,
  type AuthEffects,
  provideAuth,
  selectIsBusy,
  sessionLabels,
  signInFailureMessage,
} from '../auth/index.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import type { Translate } from '../i18n/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInLabels } from './sign-in.labels.ts';

export interface SignInOnSiteProps {
  /** Creates the API client of this session. */
  openClient: () => AuthEffects['client'];
  t: Translate;
}

/** SignInForm wired as on the site, with toasts for the outcome. */
export const SignInOnSite = (props: SignInOnSiteProps) => (
  <WithToasts t={props.t}>{(show) => <Session {...props} show={show} />}</WithToasts>
);

function Session({
  openClient,
  t,
  show,
}: SignInOnSiteProps & { show: Parameters<typeof announceSession>[1] }) {
  const labels = useMemo(() => signInLabels(t), [t]);
  const [failure, setFailure] = useState<string>();
  const [auth] = useState(() => {
    const auth = createActor(provideAuth({ client: openClient() }));
    const messages = sessionLabels(t);
    auth.on('*', announceSession(messages, show));
    auth.on('auth.signInFailed', (event) => {
      setFailure(signInFailureMessage(event.failure, messages));
    });
    return auth;
  });
  useActorWhileMounted(auth, () => undefined);
  return (
    <SignInForm
      labels={labels}
      busy={useSelector(auth, selectIsBusy)}
      failure={failure}
      onSubmit={(values) => {
        setFailure(undefined);
        auth.send({ type: 'user.signIn', ...values });
      }}
    />
  );
}
