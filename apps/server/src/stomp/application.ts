import type { OutgoingMessage } from './outgoing-message.ts';
import type { StompHeaders, StompVersion } from './frame.ts';

/** What speaks through STOMP sessions: a broker, a chat. It sees no frames. */
export type StompApplication = {
  /**
   * Called for a CONNECT or STOMP frame.
   *
   * @throws StompRefusal if the client may not connect
   */
  connect: (client: StompClient) => StompHandlers;
};

/**
 * What an application does for one client. A handler fails by throwing or by a rejected promise: the
 * client gets an ERROR and is disconnected. A `StompRefusal` is told to the client; anything else is
 * reported to `onError` of the session, and the client learns only that the server failed.
 *
 * A receipt is sent when its handler is done, in the order of the client's frames. The next frame is
 * handled without waiting for that.
 */
export type StompHandlers = {
  subscribe: (subscription: StompSubscription) => void | Promise<void>;
  /**
   * Called for UNSUBSCRIBE, and for every subscription that is left when the client goes. Also
   * called for a subscription that `subscribe` has refused. A failure is only reported to `onError`.
   */
  unsubscribe: (subscription: StompSubscription) => void;
  /** One message, or all of a transaction: either all are taken or the handler fails. */
  send: (messages: readonly IncomingMessage[]) => void | Promise<void>;
  /**
   * The client has consumed these messages (ACK) or not (NACK). Those of a transaction come one call
   * after the other, when the transaction's messages have been taken by `send`. If one fails then,
   * the client gets its receipt (the messages are taken) and after it an ERROR. Never called after
   * `disconnect`; after `unsubscribe` only by a transaction that took longer than UNSUBSCRIBE.
   */
  acknowledge?: (
    subscription: StompSubscription,
    messageIds: readonly string[],
    isAccepted: boolean,
  ) => void | Promise<void>;
  /** The client is gone, for whatever reason. Called once. A failure is only reported to `onError`. */
  disconnect?: () => void;
};

export type StompClient = {
  readonly version: StompVersion;
  /** Headers of its CONNECT frame. */
  readonly headers: StompHeaders;
  /** Whether it reads more slowly than it is sent to. */
  readonly isCongested: boolean;
  /** Resolves when the client is no longer congested, or gone. Never rejects. */
  drained: () => Promise<void>;
  /** Sends an ERROR and disconnects at once, without answering what is under way. */
  refuse: (refusal: StompRefusal) => void;
};

export type StompSubscription = {
  readonly destination: string;
  /** Headers of its SUBSCRIBE frame. */
  readonly headers: StompHeaders;
  /**
   * Sends messages in order, in as few WebSocket messages of at most 64 KiB as possible; a message
   * that is longer by itself leaves alone. A message for many subscribers is serialized once. Does
   * nothing after the subscription has ended, and never throws.
   */
  deliver: (...messages: OutgoingMessage[]) => void;
};

export type IncomingMessage = {
  readonly destination: string;
  /** Headers of its SEND frame. */
  readonly headers: StompHeaders;
  readonly body: Buffer;
};

/** WebSocket close codes (RFC 6455, section 7.4.1). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  policyViolation: 1008,
  internalError: 1011,
} as const;

/** Why a client is disconnected, in words that it is told. */
export class StompRefusal extends Error {
  /** Body of the ERROR frame. May quote what the client sent. @default the message */
  readonly explanation: string;
  /** @default policyViolation */
  readonly closeCode: number;

  /** @param message header of the ERROR frame and reason of the close; fit for a log if it quotes nothing */
  constructor(
    message: string,
    {
      explanation = message,
      closeCode = closeCodes.policyViolation,
    }: { explanation?: string; closeCode?: number } = {},
  ) {
    super(message);
    this.name = 'StompRefusal';
    this.explanation = explanation;
    this.closeCode = closeCode;
  }
}
