import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@tales/api-client/wire';
import * as z from 'zod/mini';

const newPassword = z
  .string('required')
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(MIN_PASSWORD_LENGTH, 'tooShort'),
    z.maxLength(MAX_PASSWORD_LENGTH, 'tooLong'),
  );

/** The change-password form. Messages are keys of the labels of a field. */
export const passwordChangeFormSchema = z.object({
  currentPassword: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(MAX_PASSWORD_LENGTH, 'wrong'),
    ),
  newPassword,
});
export type PasswordChangeValues = z.infer<typeof passwordChangeFormSchema>;

/** The first-password form. Messages are keys of the labels of the field. */
export const firstPasswordFormSchema = z.object({ newPassword });
export type FirstPasswordValues = z.infer<typeof firstPasswordFormSchema>;
