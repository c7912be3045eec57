import { ToastViewport } from '@tales/ui/toast';
import { createToaster } from '@tales/ui/toast/store';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import {
  type AuthEffects,
  provideAuth,
  sessionMessage,
  signInFailureMessage,
} from '../auth/index.ts';
import { useEmitted } from '../hooks/use-emitted.ts';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInOnSiteProps {
  openClient: () => AuthEffects['client'];
  t: Translate;
}

/** Connects `SignInForm` to the auth machine and to toasts that do not close automatically. */
export function SignInOnSite({ openClient, t }: SignInOnSiteProps) {
  const texts = useMemo(() => textsBy(t), [t]);
  const [toaster] = useState(() => createToaster());
  const [failure, setFailure] = useState<string>();
  const [machine] = useState(() => provideAuth({ client: openClient() }));
  const auth = useActorRef(machine);
  useEmitted(auth, (event) => {
    toaster.show(sessionMessage(event, texts.common));
    if (event.type !== 'auth.signInFailed') return;
    setFailure(signInFailureMessage(event.failure, texts.common));
  });
  return (
    <>
      <SignInForm
        texts={texts['sign-in']}
        busy={useSelector(auth, (snapshot) => snapshot.hasTag('busy'))}
        failure={failure}
        onSubmit={(values) => {
          setFailure(undefined);
          auth.send({ type: 'user.signIn', ...values });
        }}
      />
      <ToastViewport toaster={toaster} duration={Infinity} labels={texts.common.toast} />
    </>
  );
}
