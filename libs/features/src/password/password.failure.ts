import { ApiError, type ApiFailure, type PasswordRefusal } from '@tales/api-client';
import { passwordRefusals } from '@tales/api-client/schemas';

/** Why the server refused a password or an invitation, if it named a cause that we know. */
export const toPasswordRefusal = (error: unknown): PasswordRefusal | undefined => {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return undefined;
  const { reason } = error.failure;
  return passwordRefusals.find((refusal) => refusal === reason);
};

/** The failure of a call; nothing for an error of another kind. */
export const toApiFailure = (error: unknown): ApiFailure | undefined =>
  error instanceof ApiError ? error.failure : undefined;
