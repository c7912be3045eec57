import { ApiError, type ApiFailure } from '@tales/api-client';

/** Why the work was not done. */
export type TemplateFailure =
  | { kind: 'timeout' }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Turns whatever an actor threw into a reason. */
export const toTemplateFailure = (error: unknown): TemplateFailure =>
  error instanceof ApiError
    ? { kind: 'api', failure: error.failure }
    : { kind: 'unexpected', error };
