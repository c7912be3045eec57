import { ApiError, type ApiFailure } from '@tales/api-client';

/** Why a sign-in or a sign-out failed. */
export type AuthFailure =
  | { kind: 'badCredentials'; failure: ApiFailure }
  /** No answer, or one without a message. */
  | { kind: 'noReply'; failure: ApiFailure }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Maps what an actor threw to a typed reason. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) return { kind: 'unexpected', error };
  const { failure } = error;
  switch (failure.kind) {
    case 'noResponse':
    case 'timeout':
      return { kind: 'noReply', failure };
    case 'refused':
      if (failure.message === undefined) return { kind: 'noReply', failure };
      return failure.status === 401
        ? { kind: 'badCredentials', failure }
        : { kind: 'api', failure };
    case 'offline':
    case 'malformed':
      return { kind: 'api', failure };
  }
}
