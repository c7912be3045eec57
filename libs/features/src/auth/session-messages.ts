import type { ErrorWords } from '@tales/api-client';
import { apiFailureMessage, errorWords, type Translate } from '../i18n/index.ts';
import type { AuthFailure } from './auth.failure.ts';
import type { AuthEmitted } from './auth.machine.ts';

export interface SessionLabels {
  signedIn: string;
  /** User name or password is wrong. */
  failed: string;
  signedOut: string;
  /** Followed by the reason. */
  signOutFailed: string;
  expired: string;
  noReply: string;
  failure: ErrorWords;
}

export const sessionLabels = (t: Translate): SessionLabels => ({
  signedIn: t('common:session.signedIn'),
  failed: t('common:session.failed'),
  signedOut: t('common:session.signedOut'),
  signOutFailed: t('common:session.signOutFailed'),
  expired: t('common:session.expired'),
  noReply: t('common:session.noReply'),
  failure: errorWords(t),
});

export interface SessionMessage {
  intent: 'success' | 'error';
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
    show({ intent: 'error', text });
  };
  const success = (text: string) => {
    show({ intent: 'success', text });
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
