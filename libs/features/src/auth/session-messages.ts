import type { ErrorTexts } from '@tales/api-client';
import { apiFailureMessage } from '../i18n/index.ts';
import type { AuthFailure } from './auth.failure.ts';
import type { AuthEmitted } from './auth.machine.ts';

/** The texts about a session: `failed` is about a wrong user name or password; a reason follows `signOutFailed`. */
export interface SessionTexts {
  session: Record<
    'signedIn' | 'failed' | 'signedOut' | 'signOutFailed' | 'expired' | 'noReply',
    string
  >;
  failure: ErrorTexts;
}

export interface SessionMessage {
  tone: 'success' | 'danger';
  text: string;
}

const reasonOf = (failure: AuthFailure, texts: SessionTexts) =>
  apiFailureMessage(failure.kind === 'unexpected' ? undefined : failure.failure, texts.failure);

/** Why a sign-in failed, as text. */
export function signInFailureMessage(failure: AuthFailure, texts: SessionTexts): string {
  if (failure.kind === 'badCredentials') return texts.session.failed;
  if (failure.kind === 'noReply') return texts.session.noReply;
  return reasonOf(failure, texts);
}

/** The message about an event of the auth machine. */
export function sessionMessage(event: AuthEmitted, texts: SessionTexts): SessionMessage {
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
      return { tone: 'danger', text: `${signOutFailed} ${reasonOf(event.failure, texts)}` };
  }
}
