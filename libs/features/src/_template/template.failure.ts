import { ApiError, type ApiFailure } from '@tales/api-client';

/** Why the work was not done. */
export type TemplateFailure =
  | { kind: 'timeout' }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

/** Maps what an actor threw to a typed reason. */
export const toTemplateFailure = (error: unknown): TemplateFailure =>
  error instanceof ApiError
    ? { kind: 'api', failure: error.failure }
    : { kind: 'unexpected', error };
