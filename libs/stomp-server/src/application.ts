import type { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
import type { StompHeaders, StompVersion } from './frame.ts';

/** The application behind STOMP sessions, such as a broker or a chat. */
export type StompApplication = {
  /**
   * Called for the CONNECT or STOMP frame of a client (STOMP 1.2, "Connecting"), before CONNECTED is sent.
   *
   * @throws StompRefusal if the client is not allowed to connect. The client then receives an ERROR frame.
   */
  connect: (client: StompClient) => StompHandlers;
};

/**
 * Handles the frames of one client. If any handler except `unsubscribe` and `disconnect` fails, the client
 * receives an ERROR frame and is disconnected. For a `StompRefusal`, the ERROR contains its message. Any
 * other error is passed to `onError` of the session, and the ERROR only says that the server failed.
 *
 * The RECEIPT of a frame is sent when the frame's handler has finished, in the order of the client's
 * frames (STOMP 1.2, "RECEIPT"). The handler of a frame does not wait for the handlers of earlier frames.
 */
export type StompHandlers = {
  /** Called for SUBSCRIBE. From this call on, messages can be delivered to the subscription. */
  subscribe: (subscription: StompSubscription) => void | Promise<void>;
  /**
   * Called for UNSUBSCRIBE, and for each remaining subscription when the session ends, even if
   * `subscribe` has refused the subscription. Errors are reported only to `onError`.
   */
  unsubscribe: (subscription: StompSubscription) => void;
  /**
   * Called with one message for a SEND outside a transaction, or with the messages of a transaction, if there
   * are any, for its COMMIT. Must accept all messages or none.
   */
  send: (messages: readonly IncomingMessage[]) => void | Promise<void>;
  /**
   * Called for ACK (`isAccepted` is true) and NACK. In `client` mode, the ids include all earlier messages of
   * the subscription that are not yet acknowledged (STOMP 1.2, "SUBSCRIBE ack Header"). For a transaction,
   * the calls are made one by one, after `send` has accepted the messages. If a call fails after `send` has
   * accepted messages, the client receives a RECEIPT and then an ERROR. Never called after `disconnect`.
   * Called after `unsubscribe` only if COMMIT was received before UNSUBSCRIBE.
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
  /** True once the send buffer has reached its high-water mark, until the buffer is empty. See `drained`. */
  readonly isCongested: boolean;
  /** Resolves when `isCongested` is false or the client has disconnected. Never rejects. */
  drained: () => Promise<void>;
  /** Sends an ERROR and closes the connection. Frames whose handlers are still pending get no RECEIPT. */
  refuse: (refusal: StompRefusal) => void;
};

export type StompSubscription = {
  readonly destination: string;
  /** Headers of the SUBSCRIBE frame. */
  readonly headers: StompHeaders;
  /**
   * Sends MESSAGE frames in order. Joins the frames of a batch into WebSocket messages of at most 64 KiB, and
   * sends a longer frame separately. Does nothing after the subscription has ended. Never throws.
   */
  deliver: (messages: OutgoingMessage | OutgoingBatch) => void;
};

export type IncomingMessage = {
  readonly destination: string;
  /** Headers of the SEND frame. */
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
  /** Registered with IANA after RFC 6455 was published. Clients may reconnect after a random delay. */
  serviceRestart: 1012,
} as const;

/** An error that is sent to the client in an ERROR frame and ends the session (STOMP 1.2, "ERROR"). */
export class StompRefusal extends Error {
  /** Body of the ERROR frame, which may quote received data. @default message */
  readonly explanation: string;
  /** WebSocket close code. @default 1008 (policy violation) */
  readonly closeCode: number;
  /** Additional headers of the ERROR frame. @default none */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param message `message` header of the ERROR frame and reason of the close frame. Must not quote
   *   received data if the message is logged.
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
