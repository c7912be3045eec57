import { ApiError, type ApiFailure, type PasswordRefusal } from '@tales/api-client';
import { passwordRefusals } from '@tales/api-client/schemas';

/** Why the server refused a password or an invitation, if it sent a known reason. */
export const toPasswordRefusal = (error: unknown): PasswordRefusal | undefined => {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return undefined;
  const { reason } = error.failure;
  return passwordRefusals.find((refusal) => refusal === reason);
};

/** The failure of an `ApiError`; undefined for other errors. */
export const toApiFailure = (error: unknown): ApiFailure | undefined =>
  error instanceof ApiError ? error.failure : undefined;
