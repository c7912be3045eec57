/** What client and server agree on besides the schemas of bodies. Each name stands here only. */

/** Path of the chat's WebSocket. Its query parameter `token` takes a token or a single-use ticket. */
export const CHAT_PATH = '/ws-chat';

/** Destinations of the chat's STOMP frames. */
export const chatDestinations = {
  messages: '/topic/messages',
  users: '/topic/users',
  send: '/app/chat',
} as const;

/** STOMP headers of the chat, besides those of STOMP itself. */
export const chatHeaders = {
  /**
   * On SUBSCRIBE to the messages: the `message-id` of the last message that the client has. All later
   * ones are sent. Without it the newest {@link NEWEST_MESSAGES} are.
   */
  lastId: 'last-id',
  /**
   * On SEND: the client's own id of the message, unique for the account, matching
   * {@link CLIENT_ID_PATTERN}. A second SEND with the same id stores nothing and gets its receipt.
   * Echoed on MESSAGE.
   */
  clientId: 'client-id',
  /**
   * On MESSAGE: the sequence number of the message before it in the log, 0 before the first. If it is
   * greater than the number of the last message that the client has, messages in between have been
   * removed by the retention, or the client has never asked for them.
   */
  previous: 'previous',
} as const;

/** Ids that clients choose: of chat messages and of the `Idempotency-Key` header. A UUID fits. */
export const CLIENT_ID_PATTERN = /^[\w-]{16,64}$/;

/** How many messages a subscriber without `last-id` gets. */
export const NEWEST_MESSAGES = 50;

/** Private WebSocket close codes (RFC 6455, 7.4.2: 4000 to 4999). */
export const chatCloseCodes = {
  /** The token is not valid, or no longer. Connecting again with it is useless. */
  signedOut: 4401,
  /** A limit of the account or the address was exceeded. */
  tooMany: 4429,
} as const;

/**
 * HTTP header of calls that increment something. Of several calls with the same key only the first
 * counts; the others get its answer. Matches {@link CLIENT_ID_PATTERN}; kept for an hour.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Milliseconds that a visitor waits between two downloads. */
export const WAIT_PERIOD = 5000;

/** Milliseconds that a chat ticket may be used after it was issued. It may be used once. */
export const TICKET_LIFETIME = 30_000;

/**
 * The sequence number and the epoch of a `message-id`, written `number.epoch`. A restored backup uses
 * numbers again, in another epoch.
 */
export function parseMessageId(id: string): { number: number; epoch: string } | undefined {
  const [, number, epoch] = /^(\d{1,15})\.([\w-]{1,32})$/.exec(id) ?? [];
  return number === undefined || epoch === undefined
    ? undefined
    : { number: Number(number), epoch };
}
