import type { ErrorWords } from '@tales/api-client';
import type { ActorRefFrom } from 'xstate';
import type { AuthFailure, authMachine } from '../auth/index.ts';
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
 * Says how signing in and out went, until the answered function is called. What composes the rarer
 * reasons is loaded meanwhile, not in the moment in which there may be no connection.
 */
export function announceSession(
  auth: ActorRefFrom<typeof authMachine>,
  labels: SessionLabels,
  show: (message: SessionMessage) => void,
): () => void {
  const composing = import('../failure-message/index.ts');
  const error = (text: string) => {
    show({ intent: 'error', text });
  };
  const compose = async (failure: AuthFailure, opening = '') => {
    const reason = await composing.then(
      ({ authFailureMessage }) => authFailureMessage(failure, labels.failure),
      () => labels.failure.noConnection,
    );
    error(opening + reason);
  };
  const subscriptions = [
    auth.on('auth.signedIn', () => {
      show({ intent: 'success', text: labels.signedIn });
    }),
    auth.on('auth.signedOut', () => {
      show({ intent: 'success', text: labels.signedOut });
    }),
    auth.on('auth.expired', () => {
      error(labels.expired);
    }),
    auth.on('auth.signInFailed', ({ failure }) => {
      if (failure.kind === 'badCredentials') error(labels.failed);
      else if (failure.kind === 'noReply') error(labels.noReply);
      else void compose(failure);
    }),
    auth.on('auth.signOutFailed', ({ failure }) => {
      void compose(failure, `${labels.signOutFailed} `);
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
