import { Button } from '@tales/ui/button';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { describe, expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { createActor, type ActorRefFrom } from 'xstate';
import {
  announceSession,
  type AuthEmitted,
  type authMachine,
  selectIsBusy,
  selectIsSignedIn,
  selectUsername,
  sessionLabels,
} from '../auth/index.ts';
import { authModel, holdAuth } from '../auth/auth.model.ts';
import { narrow, stateOf, type StateOf } from '../testing/model/model.ts';
import { itRendersEveryPath } from '../testing/model/page-model-test.ts';
import { sayKeys } from '../testing/say-keys.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInLabels } from './sign-in.labels.ts';

type Auth = ActorRefFrom<typeof authMachine>;

const labels = signInLabels(sayKeys);
const messages = sessionLabels(sayKeys);

/** The form; while signed in the name and the sign-out button; and the messages. */
function SignInPage({ auth }: { auth: Auth }) {
  const snapshot = useSelector(auth, (snapshot) => snapshot);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const listener = announceSession(messages, ({ text }) => {
      setMessage(text);
    });
    const subscription = auth.on('*', listener);
    return () => {
      subscription.unsubscribe();
    };
  }, [auth]);
  return (
    <>
      <p role="status" aria-label="Message">
        {message}
      </p>
      {selectIsSignedIn(snapshot) ? (
        <>
          <p>Signed in as {selectUsername(snapshot)}.</p>
          <Button
            aria-busy={selectIsBusy(snapshot)}
            onClick={() => {
              auth.send({ type: 'user.signOut' });
            }}
          >
            Sign out
          </Button>
        </>
      ) : (
        <SignInForm
          labels={labels}
          busy={selectIsBusy(snapshot)}
          onSubmit={(values) => {
            auth.send({ type: 'user.signIn', ...values });
          }}
        />
      )}
    </>
  );
}

/** The possible user actions; the server may reject a call at any time. */
const pageModel = narrow(authModel, ({ event: { type } }, snapshot) => {
  if (type === 'user.signIn') return snapshot.matches('signedOut');
  if (type === 'user.signOut') return snapshot.hasTag('signedIn');
  return type !== 'user.cancel';
});

const parts = (screen: RenderResult) => ({
  username: screen.getByRole('textbox', { name: labels.username.label }),
  email: screen.getByRole('textbox', { name: labels.email.label }),
  password: screen.getByLabelText(labels.password.label),
  signIn: screen.getByRole('button', { name: labels.submit, exact: true }),
  signingIn: screen.getByRole('button', { name: labels.submitting, exact: true }),
  signOut: screen.getByRole('button', { name: 'Sign out' }),
  message: screen.getByRole('status', { name: 'Message' }),
});
type Parts = ReturnType<typeof parts>;

/** Only "Sign out" is available. */
async function expectSignedIn({ signIn, signingIn, signOut }: Parts, busy: boolean) {
  await expect.element(signOut).toHaveAttribute('aria-busy', busy.toString());
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.element(signingIn).not.toBeInTheDocument();
}

const sees = {
  signedOut: async ({ signIn, signOut }) => {
    await expect.element(signIn).toBeEnabled();
    await expect.element(signOut).not.toBeInTheDocument();
  },
  submitting: async ({ signingIn, signOut }) => {
    await expect.element(signingIn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(signOut).not.toBeInTheDocument();
  },
  staying: (page) => expectSignedIn(page, false),
  asking: (page) => expectSignedIn(page, true),
  revoked: (page) => expectSignedIn(page, true),
} satisfies Record<StateOf<typeof authMachine>, (page: Parts) => Promise<void>>;

const words = (emitted: AuthEmitted): string => {
  switch (emitted.type) {
    case 'auth.signedIn':
      return messages.signedIn;
    case 'auth.signedOut':
      return messages.signedOut;
    case 'auth.expired':
      return messages.expired;
    case 'auth.signOutFailed':
      return messages.signOutFailed;
    case 'auth.signInFailed':
      if (emitted.failure.kind === 'badCredentials') return messages.failed;
      if (emitted.failure.kind === 'noReply') return messages.noReply;
      return messages.failure.reason;
  }
};

describe('SignInForm, on every path of the auth machine', () => {
  itRendersEveryPath({
    model: pageModel,
    open: async (options) => {
      const { machine, end } = holdAuth();
      const auth = createActor(machine, options).start();
      const told: AuthEmitted[] = [];
      auth.on('*', (event) => told.push(event));
      const screen = await render(<SignInPage auth={auth} />);
      const page = parts(screen);

      return {
        actor: auth,
        perform: async ({ event, outcome }) => {
          if (outcome) {
            end(outcome);
          } else if (event.type === 'user.signIn') {
            await page.username.fill(event.username);
            await page.email.fill(event.email);
            await page.password.fill(event.password);
            await page.signIn.click();
          } else if (event.type === 'user.signOut') {
            await page.signOut.click();
          } else {
            auth.send(event);
          }
        },
        shows: async (snapshot) => {
          await sees[stateOf(snapshot.value)](page);
          const name = selectUsername(snapshot);
          if (name) await expect.element(screen.getByText(`Signed in as ${name}.`)).toBeVisible();
          const last = told.at(-1);
          if (last) await expect.element(page.message).toHaveTextContent(words(last));
          else await expect.element(page.message).toBeEmptyDOMElement();
        },
      };
    },
    unreachable: {
      'auth.submitting user.cancel 0': 'Nothing in the form cancels a pending sign-in.',
    },
  });
});
