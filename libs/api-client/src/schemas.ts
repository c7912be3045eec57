import * as z from 'zod/mini';
import {
  isBlank,
  MAX_CONTENT_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PAGE_SIZE,
} from './wire.ts';

const credentialChecks = (minimum: number, tooShort: string) => [
  z.minLength(minimum, tooShort),
  z.maxLength(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`),
  // PostgreSQL cannot store NUL in text, such as a user name.
  z.refine<string>((text) => !text.includes('\0'), 'must not hold a NUL character'),
];
const typedChecks = credentialChecks(1, 'must not be empty');

const passwordSchema = z.string('must be a text').check(...typedChecks);

/** The length is checked after normalization to NFKC, because the server hashes the normalized password. */
const newPasswordSchema = z
  .string('must be a text')
  .check(
    z.normalize('NFKC'),
    ...credentialChecks(
      MIN_PASSWORD_LENGTH,
      `must have at least ${MIN_PASSWORD_LENGTH} characters`,
    ),
  );

/** Request body of a sign-in. The user name is trimmed, because on-screen keyboards may append a space. */
export const credentialsSchema = z.object(
  {
    username: z.string('must be a text').check(z.trim(), ...typedChecks),
    password: passwordSchema,
  },
  'must be a JSON object',
);
export type Credentials = z.infer<typeof credentialsSchema>;

/** Response to a sign-in, a token renewal, a password change or an accepted invitation. */
export const signedInSchema = z.object({
  jwtToken: z.string(),
  username: z.string(),
  /** Milliseconds until the token expires. */
  expiresIn: z.number().check(z.positive()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** Response with a single-use ticket, which authorizes a chat connection in place of the token. */
export const chatTicketSchema = z.object({ ticket: z.string() });

/** Request body of a password change, which ends all sessions of the account and starts a new session. */
export const passwordChangeSchema = z.object(
  { currentPassword: passwordSchema, newPassword: newPasswordSchema },
  'must be a JSON object',
);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Request body with which an invited user sets a password. */
export const invitationSchema = z.object(
  {
    token: z.string('must be a text').check(z.regex(/^[\w-]{16,128}$/, 'is not an invitation')),
    newPassword: newPasswordSchema,
  },
  'must be a JSON object',
);
export type Invitation = z.infer<typeof invitationSchema>;

/** Value of `reason` in a response that refuses a password change or an invitation. */
export type PasswordRefusal =
  | 'wrongPassword'
  /** The new password is too easy to guess. */
  | 'commonPassword'
  /** The invitation does not exist, was used, or has expired. */
  | 'invalidInvitation';

export const signedOutSchema = z.object({ message: z.string() });

/** Sorted, distinct names of at most 1,000 users in the chat. */
export const userNamesSchema = z.array(z.string());

/** `error` is a function, so that the slow first use of `Intl` is delayed until an error occurs. */
const tooLong = {
  error: () => `The content is longer than ${MAX_CONTENT_LENGTH.toLocaleString('en')} characters.`,
};

/** Body of a SEND frame to `chatDestinations.send`. Unknown properties are ignored. */
export const chatSendSchema = z.object(
  {
    content: z.string('The content must be a text.').check(
      z.maxLength(MAX_CONTENT_LENGTH, tooLong),
      z.refine((content) => !isBlank(content), 'The content is empty.'),
      // PostgreSQL cannot store NUL in text.
      z.refine((content) => !content.includes('\0'), 'The content holds a NUL character.'),
    ),
  },
  'The body must be an object with a content.',
);

/** Body of a MESSAGE frame with the destination `chatDestinations.messages`. */
export const chatMessageSchema = z.object({
  sender: z.string(),
  content: z.string(),
  /** Time when the server received the message, in ISO 8601 format and UTC. */
  sentAt: z.optional(z.string()),
});
export type ChatMessageBody = z.infer<typeof chatMessageSchema>;

/** A chat message as passed to the listener of a chat session. */
export type ChatMessage = ChatMessageBody & {
  /** Value of the header `message-id`. */
  id: string;
  /** Value of the header `client-id`, which the sending client has set. */
  clientId?: string;
  /** Value of the header `previous`, by which clients detect missing messages. */
  previous?: number;
};

/** Names of the built-in counters, by index. Sites can add counters with higher indexes. */
export const counterNames = [
  'routesReadCount',
  'routesDownloadCount',
  'eliasReadCount',
  'eliasDownloadCount',
  'shadowsReadCount',
  'shadowsDownloadCount',
  'shadowsMakingOfReadCount',
  'shadowsMakingOfDownloadCount',
] as const;
type CounterName = (typeof counterNames)[number];

const count = z.int().check(z.nonnegative());

export const countersSchema = z.catchall(
  z.object(
    Object.fromEntries(counterNames.map((name) => [name, count])) as Record<
      CounterName,
      typeof count
    >,
  ),
  count,
);
export type Counters = z.infer<typeof countersSchema>;

/** Returns the schema of a request body whose `intNumber` is one of `indexes`. */
export function counterIncrementSchema(indexes: readonly number[]) {
  const isSequence = indexes.every((index, position) => index === position);
  const range = isSequence ? `an integer from 0 to ${indexes.length - 1}` : indexes.join(' or ');
  return z.object(
    { intNumber: z.literal([...indexes], `must be ${range}`) },
    'must be a JSON object',
  );
}

const MAX_PAGE_NUMBER = 1_000_000;

/** Returns the schema of an integer from `minimum` to `maximum` in a query string. */
function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(/^\d{1,9}$/, message)), z.transform(Number)),
    z.int().check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
}

/** Query parameters of a request for one page of categories. */
export const categoriesQuerySchema = z.object({
  pageNumber: z._default(wholeNumber(0, MAX_PAGE_NUMBER), 0),
  pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
  sortBy: z._default(
    z.enum(['categoryName', 'categoryId'], 'must be categoryName or categoryId'),
    'categoryName',
  ),
  sortOrder: z._default(z.enum(['asc', 'desc'], 'must be asc or desc'), 'desc'),
});
export type CategoriesQuery = z.infer<typeof categoriesQuerySchema>;

export const categoriesPageSchema = z.object({
  content: z.array(z.object({ categoryId: z.int(), categoryName: z.string() })),
  pageNumber: count,
  pageSize: count,
  totalElements: count,
  totalPages: count,
  lastPage: z.boolean(),
});
export type CategoriesPage = z.infer<typeof categoriesPageSchema>;

/** Milliseconds since the visitor's last download, or since the epoch if none is stored. */
export const elapsedSchema = z.number().check(z.nonnegative());

/** A successful response to `downloads.record` has no body. */
export const recordedSchema = z.undefined();

/** Number of views of the home page. */
export const viewsSchema = count;
export type Views = z.infer<typeof viewsSchema>;

/** Body of an error response. `reason` is set only where clients must distinguish between causes. */
export const errorSchema = z.object({ message: z.string(), reason: z.optional(z.string()) });
