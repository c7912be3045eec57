import * as z from 'zod/mini';

const MAX_LENGTH = 256;

const credentialSchema = z
  .string('must be a text')
  .check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(MAX_LENGTH, `must have at most ${MAX_LENGTH.toString()} characters`),
  );

/** What a visitor signs in with. */
export const credentialsSchema = z.object(
  { username: credentialSchema, password: credentialSchema },
  'must be a JSON object',
);
export type Credentials = z.infer<typeof credentialsSchema>;

/** The answer to a sign-in, a renewal, and a password that was set or changed. */
export const signedInSchema = z.object({
  jwtToken: z.string(),
  username: z.string(),
  /** Milliseconds until the token expires. Renewed in time, the session goes on. */
  expiresIn: z.number().check(z.positive()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** A single-use ticket that opens the chat in place of the token. */
export const chatTicketSchema = z.object({ ticket: z.string() });
export type ChatTicket = z.infer<typeof chatTicketSchema>;

/** Bounds of a new password, in UTF-16 code units. Signing in takes shorter ones, set before. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = MAX_LENGTH;

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
  );

/** Changes the signed-in account's password. All its sessions end; the answer begins a new one. */
export const passwordChangeSchema = z.object(
  { currentPassword: credentialSchema, newPassword: newPasswordSchema },
  'must be a JSON object',
);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Sets an account's first password with the token of an invitation, and signs in. */
export const invitationSchema = z.object(
  {
    token: z.string('must be a text').check(z.regex(/^[\w-]{16,128}$/, 'is not an invitation')),
    newPassword: newPasswordSchema,
  },
  'must be a JSON object',
);
export type Invitation = z.infer<typeof invitationSchema>;

/** The machine-readable `reason` of a refused password or invitation. */
export const passwordRefusals = [
  /** The current password is not right. */
  'wrongPassword',
  /** The new one is on a list of common passwords, or too easy to guess. */
  'commonPassword',
  /** The invitation does not exist, was used, or is older than 72 hours. */
  'invalidInvitation',
] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** The answer to a sign-out. */
export const signedOutSchema = z.object({ message: z.string() });

/** The names of the users who are in the chat, sorted. */
export const userNamesSchema = z.array(z.string());
export type UserNames = z.infer<typeof userNamesSchema>;
