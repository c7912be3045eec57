import { composeErrorMessage, type ErrorWords } from '@tales/api-client';
import type { DownloadFailure } from '@tales/features/download';

/** Says in the reader's language why nothing was delivered. */
export const failureMessage = (failure: DownloadFailure, words: ErrorWords): string =>
  failure.kind === 'api'
    ? composeErrorMessage(failure.failure, words)
    : `${words.reason} ${words.unknown}`;
