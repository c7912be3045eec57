import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import * as z from 'zod/mini';

const newPassword = z
  .string('required')
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(MIN_PASSWORD_LENGTH, 'tooShort'),
    z.maxLength(MAX_PASSWORD_LENGTH, 'tooLong'),
  );

/** The form that changes a password. Messages are keys of the labels of a field. */
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(MAX_PASSWORD_LENGTH, 'wrong'),
    ),
  newPassword,
});

/** The form for the first password of an account. */
export const firstPasswordSchema = z.object({
  currentPassword: z.catch(z.string(), ''),
  newPassword,
});

export type PasswordValues = z.infer<typeof passwordChangeSchema>;
