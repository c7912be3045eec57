import type { ErrorWords } from '@tales/api-client';
import type { AuthFailure } from '@tales/features/auth';
import { apiFailureMessage } from '../delivery/failure-message.ts';

/** Says in the reader's language why signing in or out failed. */
export const authFailureMessage = (failure: AuthFailure, words: ErrorWords): string =>
  apiFailureMessage(failure.kind === 'unexpected' ? undefined : failure.failure, words);
