import { ApiError, type ApiFailure } from '@tales/api-client';

/** Why a document was not delivered. */
export type DownloadFailure =
  | { kind: 'throttled' }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Turns whatever an actor threw into a reason. */
export function toDownloadFailure(error: unknown): DownloadFailure {
  if (!(error instanceof ApiError)) return { kind: 'unexpected', error };
  const { failure } = error;
  return failure.kind === 'refused' && failure.status === 429
    ? { kind: 'throttled' }
    : { kind: 'api', failure };
}
