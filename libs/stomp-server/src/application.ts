import type { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
import type { StompHeaders, StompVersion } from './frame.ts';

/** An application, such as a chat, that serves STOMP clients. */
export type StompApplication = {
  /**
   * Called for a valid CONNECT or STOMP frame (STOMP 1.2, "Connecting"), before CONNECTED is sent.
   *
   * @throws StompRefusal if the client is not allowed to connect. The client then receives an ERROR frame.
   */
  connect: (client: StompClient) => StompHandlers;
};

/**
 * Handlers for the frames of one client. If any handler except `unsubscribe` and `disconnect` fails, the
 * client receives an ERROR frame and is disconnected. The ERROR contains the message of a thrown
 * `StompRefusal`. Other errors go to `onError` of the session, and the ERROR only reports a server failure.
 *
 * The RECEIPT of a frame is sent when the handlers of this frame and all earlier frames have finished
 * (STOMP 1.2, "RECEIPT"). A handler may be called while handlers of earlier frames are pending.
 */
export type StompHandlers = {
  /** Called for SUBSCRIBE. The handler can call `subscription.deliver` immediately. */
  subscribe: (subscription: StompSubscription) => void | Promise<void>;
  /**
   * Called for UNSUBSCRIBE, and for each remaining subscription when the session ends, even if `subscribe`
   * failed. Errors are passed only to `onError` of the session.
   */
  unsubscribe: (subscription: StompSubscription) => void;
  /**
   * Called with the message of a SEND outside a transaction, or with all messages of a committed transaction.
   * Not called for a transaction without messages. Must accept all messages or none.
   */
  send: (messages: readonly IncomingMessage[]) => void | Promise<void>;
  /**
   * Called for ACK (`isAccepted` is true) and NACK. In `client` mode, `messageIds` includes the ids of all
   * earlier unacknowledged messages of the subscription (STOMP 1.2, "SUBSCRIBE ack Header"). For a
   * transaction, the calls are made one by one, after `send` has accepted the messages. If a call fails after
   * `send` has accepted messages, the client receives the RECEIPT of the COMMIT and then an ERROR. Never
   * called after `disconnect`. Called after `unsubscribe` only if COMMIT was received before UNSUBSCRIBE.
   */
  acknowledge?: (
    subscription: StompSubscription,
    messageIds: readonly string[],
    isAccepted: boolean,
  ) => void | Promise<void>;
  /** Called once when the session has ended, after all calls of other handlers. Errors go to `onError`. */
  disconnect?: () => void;
};

export type StompClient = {
  readonly version: StompVersion;
  /** Headers of the CONNECT or STOMP frame. */
  readonly headers: StompHeaders;
  /** True if the application should wait for `drained` before it delivers more messages. */
  readonly isCongested: boolean;
  /** Resolves when `isCongested` is false or the client has disconnected. Never rejects. */
  drained: () => Promise<void>;
  /** Sends an ERROR and closes the connection. Pending RECEIPTs are not sent. */
  refuse: (refusal: StompRefusal) => void;
};

export type StompSubscription = {
  readonly destination: string;
  /** Headers of the SUBSCRIBE frame. */
  readonly headers: StompHeaders;
  /**
   * Sends MESSAGE frames in order. Joins the frames of a batch into WebSocket messages of at most 64 KiB, and
   * sends a longer frame separately. Does nothing after the subscription has ended. Throws only if `onError`
   * of the session throws.
   */
  deliver: (messages: OutgoingMessage | OutgoingBatch) => void;
};

export type IncomingMessage = {
  readonly destination: string;
  /** Headers of the SEND frame. */
  readonly headers: StompHeaders;
  readonly body: Buffer;
};

/** Common WebSocket close codes, as registered with IANA. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  policyViolation: 1008,
  internalError: 1011,
  /** Clients should wait for a random delay before they reconnect. */
  serviceRestart: 1012,
} as const;

/** An error that is sent to the client in an ERROR frame and ends the session (STOMP 1.2, "ERROR"). */
export class StompRefusal extends Error {
  /** Body of the ERROR frame. May quote received data. @default message */
  readonly explanation: string;
  /** WebSocket close code. @default 1008 (policy violation) */
  readonly closeCode: number;
  /** Additional headers of the ERROR frame. @default none */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param message `message` header of the ERROR frame and reason of the close frame. Must not quote
   *   received data, because the message may be logged.
   */
  constructor(
    message: string,
    {
      explanation = message,
      closeCode = closeCodes.policyViolation,
      headers = {},
    }: { explanation?: string; closeCode?: number; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'StompRefusal';
    this.explanation = explanation;
    this.closeCode = closeCode;
    this.headers = headers;
  }
}

export function protocolError(message: string, explanation = message): StompRefusal {
  return new StompRefusal(message, { explanation, closeCode: closeCodes.protocolError });
}
