import { ApiError, type ApiFailure, type ErrorTexts } from '@tales/api-client';
import { apiFailureMessage } from '../i18n/index.ts';

/** Why a document was not delivered. */
export type DownloadFailure =
  | { kind: 'throttled' }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Maps what an actor threw to a typed reason. */
export function toDownloadFailure(error: unknown): DownloadFailure {
  if (!(error instanceof ApiError)) return { kind: 'unexpected', error };
  const { failure } = error;
  return failure.kind === 'refused' && failure.status === 429
    ? { kind: 'throttled' }
    : { kind: 'api', failure };
}

/** A translated message about a download that failed. */
export const downloadFailureMessage = (failure: DownloadFailure, texts: ErrorTexts): string =>
  apiFailureMessage(failure.kind === 'api' ? failure.failure : undefined, texts);
