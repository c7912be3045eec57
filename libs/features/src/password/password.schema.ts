import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import * as z from 'zod/mini';

/** The form for a first password. Messages are keys of the labels of a field. */
export const firstPasswordSchema = z.object({
  newPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(MIN_PASSWORD_LENGTH, 'tooShort'),
      z.maxLength(MAX_PASSWORD_LENGTH, 'tooLong'),
    ),
});

/** The form that changes the password. */
export const passwordChangeSchema = z.extend(firstPasswordSchema, {
  currentPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(MAX_PASSWORD_LENGTH, 'wrong'),
    ),
});

/** `currentPassword` is missing in that for a first password. */
export type PasswordValues = { currentPassword?: string; newPassword: string };
