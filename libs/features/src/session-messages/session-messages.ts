import type { ErrorWords } from '@tales/api-client';
import type { AuthEmitted, AuthFailure } from '../auth/index.ts';
import { errorWords } from '../error-words/index.ts';
import type { Translate } from '../translate/index.ts';

export interface SessionLabels {
  signedIn: string;
  /** The name or the password is wrong. */
  failed: string;
  signedOut: string;
  /** Opens the sentence that goes on with the reason. */
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

/**
 * Answers a listener that says how signing in and out went. What composes the rarer reasons is loaded
 * when it is needed: load `failure-message` with the session, since there may be no connection then.
 */
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
  const compose = async (failure: AuthFailure, opening = '') => {
    const reason = await import('../failure-message/index.ts').then(
      ({ authFailureMessage }) => authFailureMessage(failure, labels.failure),
      () => labels.failure.noConnection,
    );
    error(opening + reason);
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
        if (event.failure.kind === 'badCredentials') error(labels.failed);
        else if (event.failure.kind === 'noReply') error(labels.noReply);
        else void compose(event.failure);
        break;
      case 'auth.signOutFailed':
        void compose(event.failure, `${labels.signOutFailed} `);
        break;
    }
  };
}
