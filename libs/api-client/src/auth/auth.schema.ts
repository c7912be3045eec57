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

/** The answer to a sign-in. */
export const signedInSchema = z.object({ jwtToken: z.string(), username: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

/** The answer to a sign-out. */
export const signedOutSchema = z.object({ message: z.string() });

/** The names of the users who are in the chat, sorted. */
export const userNamesSchema = z.array(z.string());
export type UserNames = z.infer<typeof userNamesSchema>;
