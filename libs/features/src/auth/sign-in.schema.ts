import * as z from 'zod/mini';

export const USERNAME_MIN_LENGTH = 4;
export const PASSWORD_MIN_LENGTH = 6;

/** The sign-in form. Its messages are keys that a page translates for each field. */
export const signInSchema = z.object({
  username: z
    .string('required')
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(USERNAME_MIN_LENGTH, 'tooShort'),
    ),
  email: z
    .string('required')
    .check(
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
export type SignInForm = z.infer<typeof signInSchema>;

/** What can be wrong with a field. */
export type SignInProblem = 'required' | 'tooShort' | 'invalid';
