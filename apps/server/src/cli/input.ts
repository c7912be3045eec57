import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import * as z from 'zod/mini';

/** An error that the user of the command can correct. Its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usernameSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9._-]{4,40}$/,
      'A user name has 4 to 40 characters: letters from A to Z, digits, dots, hyphens and underscores.',
    ),
  );

export const passwordSchema = z
  .string()
  .check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      `A password has at least ${MIN_PASSWORD_LENGTH.toString()} characters.`,
    ),
    z.maxLength(
      MAX_PASSWORD_LENGTH,
      `A password has at most ${MAX_PASSWORD_LENGTH.toString()} characters.`,
    ),
  );

/** @throws UsageError that explains the required format */
export function valid(schema: typeof usernameSchema, value: string): string {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new UsageError(result.error.issues[0]?.message);
}
