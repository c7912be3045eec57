import * as z from 'zod/mini';

const USERNAME_MIN_LENGTH = 4;
const PASSWORD_MIN_LENGTH = 6;

/** Schema of the sign-in form. Trims `username` and `email`, because phone keyboards may append a space. */
export const signInSchema = z.object({
  username: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(USERNAME_MIN_LENGTH, 'tooShort'),
    ),
  email: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'invalid'),
    ),
  password: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(PASSWORD_MIN_LENGTH, 'tooShort'),
    ),
});
/** Validated values of the sign-in form, with `username` and `email` trimmed. */
export type SignInValues = z.infer<typeof signInSchema>;
