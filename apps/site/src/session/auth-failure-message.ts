import { composeErrorMessage, type ErrorWords } from '@tales/api-client';
import type { AuthFailure } from '@tales/features/auth';

/** Says in the reader's language why signing in or out failed. */
export const authFailureMessage = (failure: AuthFailure, words: ErrorWords): string =>
  failure.kind === 'unexpected'
    ? `${words.reason} ${words.unknown}`
    : composeErrorMessage(failure.failure, words);
