/** URL paths of the server's HTTP endpoints. */
export const apiPaths = {
  signIn: '/api/auth/signin',
  renew: '/api/auth/renew',
  ticket: '/api/auth/ticket',
  signOut: '/api/auth/signout',
  password: '/api/auth/password',
  invitation: '/api/auth/invitation',
  signedInUsers: '/api/auth/signedInUsers',
  categories: '/api/private/categories',
  counters: '/api/public/counters',
  downloadTime: '/api/public/downloadTime',
  views: '/api/public/views',
} as const;

/** Path of the chat's WebSocket. The query parameter `token` contains a token or a single-use ticket. */
export const CHAT_PATH = '/ws-chat';

export const chatDestinations = {
  messages: '/topic/messages',
  users: '/topic/users',
  send: '/app/chat',
} as const;

/** Headers of chat frames that the STOMP specification does not define. */
export const chatHeaders = {
  /**
   * On SUBSCRIBE to `chatDestinations.messages`: `message-id` of the last message that the client received.
   * The server then sends only later messages.
   */
  lastId: 'last-id',
  /**
   * On SEND: id that the client generates for the message. Must match {@link CLIENT_ID_PATTERN}. The server
   * stores at most one message per account and id, and repeats the header in the MESSAGE frame.
   */
  clientId: 'client-id',
  /**
   * On MESSAGE: number of the preceding message. If there is none, `previous` is 0 or the number of a deleted
   * message. To detect gaps, clients compare `previous` with the number of the last message received.
   */
  previous: 'previous',
} as const;

/** Pattern of the ids that clients generate for `client-id` and `Idempotency-Key`. UUIDs match. */
export const CLIENT_ID_PATTERN = /^[\w-]{16,64}$/;

/**
 * Returns a random id that matches {@link CLIENT_ID_PATTERN}. Also works outside secure contexts,
 * where `crypto.randomUUID` is not available.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Maximum number of past messages that a subscriber without `last-id` receives. */
export const NEWEST_MESSAGES = 50;

/** Maximum length of a chat message in UTF-16 code units. */
export const MAX_CONTENT_LENGTH = 2000;

/** Returns true if `content` contains nothing but white space, invisible characters and lone surrogates. */
export const isBlank = (content: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(content);

/** Private WebSocket close codes (RFC 6455, section 7.4.2: 4000 to 4999). */
export const chatCloseCodes = {
  /** The session has ended. Reconnecting with the same token fails. */
  signedOut: 4401,
  /** The account exceeded its limit of messages per second or of bytes per day. */
  tooMany: 4429,
} as const;

/**
 * HTTP header by which the server recognizes a repeated call that records a view, a read or a download. The
 * value must match {@link CLIENT_ID_PATTERN}.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Names of the server's `HttpOnly` cookies. Over HTTPS, the server adds the prefix `__Host-`. */
export const cookieNames = {
  /** Identifies a visitor, so that the server can enforce {@link WAIT_PERIOD}. */
  visitor: 'visitor',
  /** Identifies a browser in which a user has signed in before. */
  device: 'device',
} as const;

/** Minimum length of a new password in UTF-16 code units. */
export const MIN_PASSWORD_LENGTH = 8;
/** Maximum length of a password or user name in UTF-16 code units. */
export const MAX_PASSWORD_LENGTH = 256;

/** Default number of categories per page. */
export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

/** Minimum time in milliseconds between two downloads by the same visitor. */
export const WAIT_PERIOD = 5000;

/** Milliseconds until an unused chat ticket expires. */
export const TICKET_LIFETIME = 30_000;

/** Returns the number with which a `message-id` begins, or `undefined` if the id is invalid. */
export function parseMessageId(id: string): number | undefined {
  const [, number] = /^(\d{1,16})(?:\.[\w-]{1,32})?$/.exec(id) ?? [];
  return number === undefined || !Number.isSafeInteger(Number(number)) ? undefined : Number(number);
}
