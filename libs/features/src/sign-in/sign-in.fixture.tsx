import type { Toaster } from '@tales/ui/toast/store';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import {
  type AuthEffects,
  provideAuth,
  sessionMessage,
  signInFailureMessage,
} from '../auth/index.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInOnSiteProps {
  /** Creates the API client of this session. */
  openClient: () => AuthEffects['client'];
  t: Translate;
}

/** SignInForm wired as on the site, with toasts for the outcome. */
export const SignInOnSite = (props: SignInOnSiteProps) => (
  <WithToasts t={props.t}>{(show) => <Session {...props} show={show} />}</WithToasts>
);

function Session({ openClient, t, show }: SignInOnSiteProps & Pick<Toaster, 'show'>) {
  const texts = useMemo(() => textsBy(t), [t]);
  const [failure, setFailure] = useState<string>();
  const [auth] = useState(() => {
    const auth = createActor(provideAuth({ client: openClient() }));
    auth.on('*', (event) => {
      show(sessionMessage(event, texts.common));
    });
    auth.on('auth.signInFailed', (event) => {
      setFailure(signInFailureMessage(event.failure, texts.common));
    });
    return auth;
  });
  useActorWhileMounted(auth, () => undefined);
  return (
    <SignInForm
      texts={texts['sign-in']}
      busy={useSelector(auth, (snapshot) => snapshot.hasTag('busy'))}
      failure={failure}
      onSubmit={(values) => {
        setFailure(undefined);
        auth.send({ type: 'user.signIn', ...values });
      }}
    />
  );
}
