import { composeErrorMessage, type ApiFailure, type ErrorWords } from '@tales/api-client';
import type { DownloadFailure } from '@tales/features/download';

/** Says in the reader's language why a call failed, or that nobody knows. */
export const apiFailureMessage = (failure: ApiFailure | undefined, words: ErrorWords): string =>
  failure ? composeErrorMessage(failure, words) : `${words.reason} ${words.unknown}`;

/** Says in the reader's language why nothing was delivered. */
export const failureMessage = (failure: DownloadFailure, words: ErrorWords): string =>
  apiFailureMessage(failure.kind === 'api' ? failure.failure : undefined, words);
