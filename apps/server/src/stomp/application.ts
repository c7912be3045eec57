import type { OutgoingMessage } from './outgoing-message.ts';
import type { StompHeaders, StompVersion } from './frame.ts';

/** What speaks through STOMP sessions: a broker, a chat. It sees no frames. */
export type StompApplication = {
  /**
   * A client has connected.
   *
   * @throws StompRefusal if it may not
   */
  connect: (client: StompClient) => StompHandlers;
};

/**
 * What an application does for one client. A handler that fails with a `StompRefusal`, at once or
 * later, has the client told and cut off. A receipt is sent when its handler is done, in the order
 * of the client's frames; the next frame is handled without waiting for that.
 */
export type StompHandlers = {
  subscribe: (subscription: StompSubscription) => void | Promise<void>;
  /** Also called for every subscription that is left when the client goes. */
  unsubscribe: (subscription: StompSubscription) => void;
  /** One message, or all of a transaction's: all are taken or none is. */
  send: (messages: readonly IncomingMessage[]) => void | Promise<void>;
  /** The client has taken (ACK) or turned down (NACK) these messages. */
  acknowledge?: (
    subscription: StompSubscription,
    messageIds: readonly string[],
    isAccepted: boolean,
  ) => void;
  /** The client is gone, whatever the reason. Called once. */
  disconnect?: () => void;
};

export type StompClient = {
  readonly version: StompVersion;
  /** The headers of its CONNECT frame. */
  readonly headers: StompHeaders;
  /** Whether it reads more slowly than it is sent to. */
  readonly isCongested: boolean;
  /** Resolves when the client is no longer congested, or gone. */
  drained: () => Promise<void>;
  /** Tells the client why, and cuts it off at once. */
  refuse: (refusal: StompRefusal) => void;
};

export type StompSubscription = {
  readonly destination: string;
  /** The headers of its SUBSCRIBE frame. */
  readonly headers: StompHeaders;
  /**
   * Sends messages in order, in as few WebSocket messages of at most 64 KiB as possible; a message
   * that is longer by itself leaves alone. A message for many subscribers is serialized once. Does
   * nothing after the subscription has ended.
   */
  deliver: (...messages: OutgoingMessage[]) => void;
};

export type IncomingMessage = {
  readonly destination: string;
  readonly headers: StompHeaders;
  readonly body: Buffer;
};

/** WebSocket close codes. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  policyViolation: 1008,
  internalError: 1011,
} as const;

/** Why a client is not served any longer, in words it may read. */
export class StompRefusal extends Error {
  /** More for whoever looks into it. */
  readonly explanation: string;
  readonly closeCode: number;

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
