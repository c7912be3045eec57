import type { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
import type { StompHeaders, StompVersion } from './frame.ts';

/** The application behind STOMP sessions, such as a broker or a chat. It does not handle frames. */
export type StompApplication = {
  /**
   * Called for a CONNECT or STOMP frame (STOMP 1.2, "Connecting"), before CONNECTED is sent.
   *
   * @throws StompRefusal if the client may not connect. The client gets an ERROR frame.
   */
  connect: (client: StompClient) => StompHandlers;
};

/**
 * Handles the frames of one client. If a handler throws or rejects, the client gets an ERROR frame and
 * is disconnected. The ERROR carries the message of a `StompRefusal`; of any other error it only says
 * that the server failed, and the error goes to `onError` of the session.
 *
 * A RECEIPT is sent when the handler of its frame has finished, in the order of the client's frames
 * (STOMP 1.2, "RECEIPT"). Handlers of later frames do not wait for it.
 */
export type StompHandlers = {
  /** Called for SUBSCRIBE. From now on, messages can be delivered to the subscription. */
  subscribe: (subscription: StompSubscription) => void | Promise<void>;
  /**
   * Called for UNSUBSCRIBE, and for each remaining subscription when the session ends, even if
   * `subscribe` has refused it. An error is only reported to `onError`.
   */
  unsubscribe: (subscription: StompSubscription) => void;
  /**
   * Called for SEND with one message, or for COMMIT with all messages of the transaction. Must accept
   * all messages or none.
   */
  send: (messages: readonly IncomingMessage[]) => void | Promise<void>;
  /**
   * Called for ACK (`isAccepted`) and NACK. In mode `client`, the ids include all earlier messages of
   * the subscription (STOMP 1.2, "SUBSCRIBE ack Header"). For a transaction, the calls are made one
   * after the other, after `send` has accepted its messages. If one of these calls fails, the client
   * gets its RECEIPT (the messages are accepted) and then an ERROR. Never called after `disconnect`.
   * Called after `unsubscribe` only for a transaction that was still being committed.
   */
  acknowledge?: (
    subscription: StompSubscription,
    messageIds: readonly string[],
    isAccepted: boolean,
  ) => void | Promise<void>;
  /** Called once, as the last call, when the session has ended. Errors are only sent to `onError`. */
  disconnect?: () => void;
};

export type StompClient = {
  readonly version: StompVersion;
  /** Headers of its CONNECT frame. */
  readonly headers: StompHeaders;
  /** True while the send buffer of the socket is full. Pause the delivery of long backlogs until `drained`. */
  readonly isCongested: boolean;
  /** Resolves when the client is no longer congested, or has disconnected. Never rejects. */
  drained: () => Promise<void>;
  /** Sends an ERROR and closes immediately. Pending frames get no RECEIPT. */
  refuse: (refusal: StompRefusal) => void;
};

export type StompSubscription = {
  readonly destination: string;
  /** Headers of its SUBSCRIBE frame. */
  readonly headers: StompHeaders;
  /**
   * Sends MESSAGE frames in order, batched into WebSocket messages of at most 64 KiB. A longer frame
   * is sent alone. What is delivered to many subscribers is serialized only once. Does nothing after
   * the subscription has ended. Never throws.
   */
  deliver: (messages: OutgoingMessage | OutgoingBatch) => void;
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
  /** Registered with IANA: clients reconnect by themselves, after a random delay. */
  serviceRestart: 1012,
} as const;

/** Disconnects a client and sends it the reason in an ERROR frame (STOMP 1.2, "ERROR"). */
export class StompRefusal extends Error {
  /** Body of the ERROR frame; may quote received data. @default message */
  readonly explanation: string;
  /** WebSocket close code. @default 1008 (policy violation) */
  readonly closeCode: number;
  /** Additional headers of the ERROR frame. @default none */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param message header `message` of the ERROR frame and reason of the close frame. If it is logged,
   *   it must not quote received data.
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

/** Creates the refusal of input that STOMP does not allow. */
export function protocolError(message: string, explanation = message): StompRefusal {
  return new StompRefusal(message, { explanation, closeCode: closeCodes.protocolError });
}
