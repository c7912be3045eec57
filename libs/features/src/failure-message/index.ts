import { composeErrorMessage, type ApiFailure, type ErrorWords } from '@tales/api-client';
import type { AuthFailure } from '../auth/index.ts';
import type { DownloadFailure } from '../download/index.ts';

/** Says in the reader's language why a call failed, or that nobody knows. */
export const apiFailureMessage = (failure: ApiFailure | undefined, words: ErrorWords): string =>
  failure ? composeErrorMessage(failure, words) : `${words.reason} ${words.unknown}`;

/** Says in the reader's language why nothing was delivered. */
export const downloadFailureMessage = (failure: DownloadFailure, words: ErrorWords): string =>
  apiFailureMessage(failure.kind === 'api' ? failure.failure : undefined, words);

/** Says in the reader's language why signing in or out failed. */
export const authFailureMessage = (failure: AuthFailure, words: ErrorWords): string =>
  apiFailureMessage(failure.kind === 'unexpected' ? undefined : failure.failure, words);
