import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import * as z from 'zod/mini';

/** Schema of the form for a first password. Each error message is a key of `PasswordTexts.fields.new`. */
export const firstPasswordSchema = z.object({
  newPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(MIN_PASSWORD_LENGTH, 'tooShort'),
      z.maxLength(MAX_PASSWORD_LENGTH, 'tooLong'),
    ),
});

/** Schema of the form for a password change. Error messages are keys of `PasswordTexts.fields`. */
export const passwordChangeFormSchema = z.extend(firstPasswordSchema, {
  currentPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(MAX_PASSWORD_LENGTH, 'wrong'),
    ),
});

/** `currentPassword` is absent when a first password is set. */
export type PasswordValues = { currentPassword?: string; newPassword: string };
