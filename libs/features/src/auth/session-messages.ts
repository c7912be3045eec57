import { composeErrorMessage, type ApiFailure, type ErrorTexts } from '@tales/api-client';
import type { ToastContent } from '@tales/ui/toast/store';
import type { AuthEmitted } from './auth.machine.ts';

/** Texts of notices about a sign-in, a sign-out and the end of a session. */
export interface SessionTexts {
  session: Record<
    'signedIn' | 'failed' | 'signedOut' | 'signOutFailed' | 'expired' | 'noReply',
    string
  >;
  failure: ErrorTexts;
}

/** Returns the message about a failed sign-in, such as `noReply` after a timeout. */
export function signInFailureMessage(
  failure: ApiFailure | undefined,
  { session, failure: texts }: SessionTexts,
): string {
  const isSilent = failure?.kind === 'refused' && failure.message === undefined;
  if (isSilent || failure?.kind === 'noResponse' || failure?.kind === 'timeout') {
    return session.noReply;
  }
  if (failure?.kind === 'refused' && failure.status === 401) return session.failed;
  return composeErrorMessage(failure, texts);
}

export function sessionMessage(event: AuthEmitted, texts: SessionTexts): ToastContent {
  const { signedIn, signedOut, expired, signOutFailed } = texts.session;
  switch (event.type) {
    case 'auth.signedIn':
      return { tone: 'success', text: signedIn };
    case 'auth.signedOut':
      return { tone: 'success', text: signedOut };
    case 'auth.expired':
      return { tone: 'danger', text: expired };
    case 'auth.signInFailed':
      return { tone: 'danger', text: signInFailureMessage(event.failure, texts) };
    case 'auth.signOutFailed':
      return {
        tone: 'danger',
        text: `${signOutFailed} ${composeErrorMessage(event.failure, texts.failure)}`,
      };
  }
}
