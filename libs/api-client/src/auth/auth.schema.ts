import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../wire.ts';

const MAX_LENGTH = 256;

/** PostgreSQL cannot store NUL in text. */
const withoutNul = z.refine<string>(
  (text) => !text.includes('\0'),
  'must not hold a NUL character',
);

/** The checks of a name and a password at sign-in. */
const credentialChecks = [
  z.minLength(1, 'must not be empty'),
  z.maxLength(MAX_LENGTH, `must have at most ${MAX_LENGTH.toString()} characters`),
  withoutNul,
];

/** A password at sign-in, as it was typed. */
const credentialSchema = z.string('must be a text').check(...credentialChecks);

/** Request body of a sign-in. Spaces at the ends of a user name, which keyboards add, do not count. */
export const credentialsSchema = z.object(
  {
    username: z.string('must be a text').check(z.trim(), ...credentialChecks),
    password: credentialSchema,
  },
  'must be a JSON object',
);
export type Credentials = z.infer<typeof credentialsSchema>;

/** Response to a sign-in, a renewal, a password change and an accepted invitation. */
export const signedInSchema = z.object({
  jwtToken: z.string(),
  username: z.string(),
  /** Milliseconds until the token expires. The session continues if the token is renewed in time. */
  expiresIn: z.number().check(z.positive()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** A single-use ticket that opens the chat instead of the token. */
export const chatTicketSchema = z.object({ ticket: z.string() });
export type ChatTicket = z.infer<typeof chatTicketSchema>;

/** Applies to new passwords only: older passwords may be shorter. */
const newPasswordSchema = z
  .string('must be a text')
  .check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      `must have at least ${MIN_PASSWORD_LENGTH.toString()} characters`,
    ),
    z.maxLength(
      MAX_PASSWORD_LENGTH,
      `must have at most ${MAX_PASSWORD_LENGTH.toString()} characters`,
    ),
    withoutNul,
  );

/** Request body of a password change. All sessions of the account end, and a new one begins. */
export const passwordChangeSchema = z.object(
  { currentPassword: credentialSchema, newPassword: newPasswordSchema },
  'must be a JSON object',
);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Request body that accepts an invitation: sets the password of the account and signs in. */
export const invitationSchema = z.object(
  {
    token: z.string('must be a text').check(z.regex(/^[\w-]{16,128}$/, 'is not an invitation')),
    newPassword: newPasswordSchema,
  },
  'must be a JSON object',
);
export type Invitation = z.infer<typeof invitationSchema>;

/** Values of `reason` for a refused password or invitation. */
export const passwordRefusals = [
  /** The current password is wrong. */
  'wrongPassword',
  /** The new password is common or too easy to guess. */
  'commonPassword',
  /** The invitation does not exist, was used, or is older than 72 hours. */
  'invalidInvitation',
] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** Response to a sign-out. */
export const signedOutSchema = z.object({ message: z.string() });

/** Names of the users in the chat, sorted. */
export const userNamesSchema = z.array(z.string());
export type UserNames = z.infer<typeof userNamesSchema>;
