import { apiFailureMessage, errorTexts, textsOf, type Translate } from '../i18n/index.ts';
import type { AuthFailure } from './auth.failure.ts';
import type { AuthEmitted } from './auth.machine.ts';

export type SessionLabels = ReturnType<typeof sessionLabels>;

/** `failed` is about a wrong user name or password; a reason follows `signOutFailed`. */
export const sessionLabels = (t: Translate) => ({
  ...textsOf(t, 'common:session', 'signedIn', 'failed', 'signedOut', 'signOutFailed'),
  ...textsOf(t, 'common:session', 'expired', 'noReply'),
  failure: errorTexts(t),
});

export interface SessionMessage {
  tone: 'success' | 'danger';
  text: string;
}

const reasonOf = (failure: AuthFailure, labels: SessionLabels) =>
  apiFailureMessage(failure.kind === 'unexpected' ? undefined : failure.failure, labels.failure);

/** Why a sign-in failed, as text. */
export function signInFailureMessage(failure: AuthFailure, labels: SessionLabels): string {
  if (failure.kind === 'badCredentials') return labels.failed;
  if (failure.kind === 'noReply') return labels.noReply;
  return reasonOf(failure, labels);
}

/** A listener to the events of the auth machine that shows a message for each. */
export function announceSession(
  labels: SessionLabels,
  show: (message: SessionMessage) => void,
): (event: AuthEmitted) => void {
  const error = (text: string) => {
    show({ tone: 'danger', text });
  };
  const success = (text: string) => {
    show({ tone: 'success', text });
  };
  return (event) => {
    switch (event.type) {
      case 'auth.signedIn':
        success(labels.signedIn);
        break;
      case 'auth.signedOut':
        success(labels.signedOut);
        break;
      case 'auth.expired':
        error(labels.expired);
        break;
      case 'auth.signInFailed':
        error(signInFailureMessage(event.failure, labels));
        break;
      case 'auth.signOutFailed':
        error(`${labels.signOutFailed} ${reasonOf(event.failure, labels)}`);
        break;
    }
  };
}
