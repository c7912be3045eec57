import { ApiError, type ApiFailure } from '@tales/api-client';

/** Why a sign-in or a sign-out failed. */
export type AuthFailure =
  | { kind: 'badCredentials'; failure: ApiFailure }
  /** Sent, but no answer came, or one that says nothing. */
  | { kind: 'noReply'; failure: ApiFailure }
  /** Too many attempts; the next is welcome after `retryAfter` ms, if the server said so. */
  | { kind: 'throttled'; retryAfter: number | undefined; failure: ApiFailure }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Turns whatever an actor threw into a reason. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) return { kind: 'unexpected', error };
  const { failure } = error;
  switch (failure.kind) {
    case 'noResponse':
    case 'timeout':
      return { kind: 'noReply', failure };
    case 'refused':
      if (failure.status === 429) {
        return { kind: 'throttled', retryAfter: failure.retryAfter, failure };
      }
      if (failure.message === undefined) return { kind: 'noReply', failure };
      return failure.status === 401
        ? { kind: 'badCredentials', failure }
        : { kind: 'api', failure };
    case 'offline':
    case 'malformed':
      return { kind: 'api', failure };
  }
}

/** Whether the server no longer accepts the token. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 401;
