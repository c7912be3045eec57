import {
  Client,
  type IFrame,
  type IMessage,
  type IStompSocket,
  ReconnectionTimeMode,
  TickerStrategy,
} from '@stomp/stompjs';
import * as z from 'zod/mini';
import { type ChatMessage, chatMessageSchema, chatUsersSchema } from './chat.schema.ts';
import { ApiError } from '../errors.ts';
import { chatCloseCodes, chatDestinations, chatHeaders } from '../wire.ts';

/** Events of a chat session. `unauthorized` and `closed` are final. */
export type ChatEvent =
  /** A connection attempt starts. */
  | { type: 'connecting' }
  | { type: 'connected' }
  /**
   * Messages in order of arrival. All messages of one WebSocket message are in one event. After a
   * reconnection, messages may be repeated with the same `id`.
   */
  | { type: 'messages'; messages: ChatMessage[] }
  /** The names of all users in the chat. */
  | { type: 'users'; users: string[] }
  /** Disconnected. The next attempt starts after `delay` ms, at `retryAt` (ms since the epoch). */
  | { type: 'waiting'; delay: number; retryAt: number }
  /** The broker has sent an ERROR frame and will close the connection. */
  | { type: 'error'; message: string }
  /** The user is no longer signed in. There are no further attempts. */
  | { type: 'unauthorized' }
  /** `close` was called, or `getTicket` returned no ticket. There are no further attempts. */
  | { type: 'closed'; reason: 'asked' | 'noToken' };

export type ChatListener = (event: ChatEvent) => void;

export type ChatSession = {
  /**
   * Sends a message. Resolves when the server has stored it; otherwise rejects with a `ChatSendError`.
   * `clientId` must match `CLIENT_ID_PATTERN`. The server stores one message per `clientId`, so a
   * message can be sent again without a duplicate.
   */
  send(message: { clientId: string; content: string }): Promise<void>;
  /** Ends the session. Resolves when its socket is closed. Idempotent. */
  close(): Promise<void>;
};

/** Reason why a message got no RECEIPT. */
export type ChatSendFailure =
  /** Not sent: there was no connection. */
  | { kind: 'notConnected' }
  /** Sent, but the connection was lost before the RECEIPT. The message may be stored or not. */
  | { kind: 'connectionLost' }
  /** The server refused it. */
  | { kind: 'refused'; message: string };

export class ChatSendError extends Error {
  override readonly name = 'ChatSendError';
  readonly failure: ChatSendFailure;

  constructor(failure: ChatSendFailure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.failure = failure;
  }
}

export type ChatSessionOptions = {
  /** URL of the broker without a query; see `chatUrl`. */
  url: string;
  /**
   * Requests a single-use ticket before each connection attempt. The ticket is sent URL-encoded in the
   * query parameter `token`. The signal is aborted when the ticket is no longer needed. If it returns
   * `undefined`, an error is logged and the session ends with `closed`. An `ApiError` with status 401
   * ends the session with `unauthorized`. Any other error counts as a failed attempt.
   */
  getTicket: (signal: AbortSignal) => Promise<string | undefined>;
  /** Called for each event. The first call is made before `openChatSession` returns. */
  listener: ChatListener;
  /** Id of the last received message; the server sends only later ones. @default none */
  lastId?: string | undefined;
  /** @default a `WebSocket` */
  createSocket?: (url: string, protocols: string[]) => IStompSocket;
  /** @default the global console */
  logger?: Pick<Console, 'error' | 'warn'>;
  /**
   * Milliseconds before the first reconnection attempt. Multiplied by a random factor from 0.5 to 1.5,
   * so that clients do not all reconnect at the same time after a server restart. Doubled with each
   * failed attempt, up to 15 minutes; reset by a successful connection.
   * @default 5000
   */
  reconnectDelay?: number;
  /** Returns a number from 0 to below 1. @default Math.random */
  random?: () => number;
  /**
   * Timer of the outgoing heart-beats. Browsers throttle the `interval` of a background page to one per
   * minute; the server then disconnects. A `worker` is not throttled, but requires the
   * Content-Security-Policy `worker-src blob:`.
   * @default 'interval'
   */
  heartbeatStrategy?: 'interval' | 'worker';
};

/** Maximum delay before an attempt, in milliseconds. */
const MAX_RECONNECT_DELAY = 900_000;
/** Milliseconds between two heart-beats, in each direction. */
const HEARTBEAT = 10_000;
/** A connection is closed and opened again if nothing is received for this many heart-beats. */
const HEARTBEAT_TOLERANCE = 2;
/**
 * Maximum time in milliseconds to get the ticket, and the same time again to open the connection.
 * Otherwise the attempt fails.
 */
const CONNECTION_TIMEOUT = 15_000;
/** Milliseconds that `close` waits for the server before it discards the socket. */
const CLOSE_TIMEOUT = 2000;

/**
 * Opens a chat session. If the connection is lost, it reconnects and requests all messages after the
 * last one received.
 */
export function openChatSession({
  url,
  getTicket,
  listener,
  lastId,
  createSocket = (address, protocols) => new WebSocket(address, protocols) as IStompSocket,
  logger = console,
  reconnectDelay = 5000,
  random = Math.random,
  heartbeatStrategy = 'interval',
}: ChatSessionOptions): ChatSession {
  const awaitingReceipt = new Map<string, (failure?: ChatSendFailure) => void>();
  const ended = new AbortController();
  let unreported: ChatMessage[] = [];
  let sent = 0;
  let ticket: string | undefined;
  let firstDelay = jittered();
  let waits = 0;
  let over = false;
  let closing: Promise<void> | undefined;

  const client: Client = new Client({
    // Must not throw: stompjs would stop reconnecting.
    webSocketFactory: () => {
      if (ticket === undefined) return closedSocket();
      const address = `${url}?token=${encodeURIComponent(ticket)}`;
      ticket = undefined;
      return createSocket(address, client.stompVersions.protocolVersions());
    },
    reconnectDelay: firstDelay,
    maxReconnectDelay: MAX_RECONNECT_DELAY,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: HEARTBEAT,
    heartbeatOutgoing: HEARTBEAT,
    heartbeatToleranceMultiplier: HEARTBEAT_TOLERANCE,
    heartbeatStrategy:
      heartbeatStrategy === 'worker' ? TickerStrategy.Worker : TickerStrategy.Interval,
    connectionTimeout: CONNECTION_TIMEOUT,
    // Without a network, a socket stays in state CLOSING for minutes. Do not wait for it.
    discardWebsocketOnCommFailure: true,

    // Must not throw either.
    beforeConnect: async () => {
      emit({ type: 'connecting' });
      ticket = await obtainTicket();
    },

    onConnect: () => {
      waits = 0;
      // stompjs has already read the delay for this connection. The new value is for the next one.
      firstDelay = client.reconnectDelay;
      client.reconnectDelay = jittered();
      emit({ type: 'connected' });
      client.subscribe(
        chatDestinations.messages,
        onMessage,
        lastId === undefined ? {} : { [chatHeaders.lastId]: lastId },
      );
      client.subscribe(chatDestinations.users, onUsers);
    },

    onStompError: (frame) => {
      const message = errorMessage(frame);
      logger.error(`The chat server refused: ${message}`);
      emit({ type: 'error', message });
      settle(frame.headers['receipt-id'], { kind: 'refused', message });
    },

    onWebSocketClose: ({ code }: Pick<CloseEvent, 'code'>) => {
      rejectAll();
      if (!client.active) return;
      if (code === chatCloseCodes.signedOut) {
        endUnauthorized();
        return;
      }
      const delay = Math.min(firstDelay * 2 ** waits++, MAX_RECONNECT_DELAY);
      emit({ type: 'waiting', delay, retryAt: Date.now() + delay });
    },
  });

  client.activate();

  return {
    send({ clientId, content }) {
      if (over || closing || !client.connected) {
        return Promise.reject(new ChatSendError({ kind: 'notConnected' }));
      }
      const receipt = `send-${(++sent).toString()}`;
      return new Promise((resolve, reject) => {
        awaitingReceipt.set(receipt, (failure) => {
          if (failure) reject(new ChatSendError(failure));
          else resolve();
        });
        try {
          client.watchForReceipt(receipt, () => settle(receipt));
          client.publish({
            destination: chatDestinations.send,
            headers: {
              receipt,
              'content-type': 'application/json',
              [chatHeaders.clientId]: clientId,
            },
            body: JSON.stringify({ content }),
          });
        } catch {
          settle(receipt, { kind: 'notConnected' });
        }
      });
    },

    close() {
      closing ??= end().then(() => {
        rejectAll();
        emit({ type: 'closed', reason: 'asked' });
        over = true;
      });
      return closing;
    },
  };

  function emit(event: ChatEvent) {
    if (over || (closing && event.type !== 'closed')) return;
    listener(event);
  }

  function jittered() {
    return Math.min(Math.round(reconnectDelay * (0.5 + random())), MAX_RECONNECT_DELAY);
  }

  /** Requests a ticket. Never rejects. Without a ticket, the connection attempt fails. */
  async function obtainTicket(): Promise<string | undefined> {
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, ended.signal]);
    const timer = setTimeout(() => {
      late.abort(new Error('No ticket arrived in time.'));
    }, CONNECTION_TIMEOUT);
    const unwanted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    try {
      const answer = await Promise.race([ask(signal), unwanted]);
      if (answer === undefined) endWithoutTicket();
      return answer;
    } catch (error) {
      if (ended.signal.aborted) return undefined;
      if (isUnauthorized(error)) endUnauthorized();
      else logger.warn('The chat got no ticket.', error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async function ask(signal: AbortSignal) {
    return getTicket(signal);
  }

  function endWithoutTicket() {
    if (ended.signal.aborted) return;
    logger.error('The chat needs a ticket: nothing was opened.');
    emit({ type: 'closed', reason: 'noToken' });
    over = true;
    void end();
  }

  function endUnauthorized() {
    emit({ type: 'unauthorized' });
    over = true;
    rejectAll();
    void end();
  }

  /** Sends DISCONNECT and waits for its RECEIPT. Discards the socket after `CLOSE_TIMEOUT`. */
  async function end() {
    ended.abort();
    const force = setTimeout(() => void client.deactivate({ force: true }), CLOSE_TIMEOUT);
    await client.deactivate();
    clearTimeout(force);
  }

  function onMessage({ headers, body }: IMessage) {
    const id = headers['message-id'];
    if (!id) {
      logger.warn('The chat dropped a message without an id.');
      return;
    }
    lastId = id;
    const message = parse(chatMessageSchema, body);
    if (!message) return;
    const { sender, content, sentAt } = message;
    const clientId = headers[chatHeaders.clientId];
    const previous = parseNumber(headers[chatHeaders.previous]);
    unreported.push({
      id,
      sender,
      content,
      ...(sentAt === undefined ? {} : { sentAt }),
      ...(clientId === undefined ? {} : { clientId }),
      ...(previous === undefined ? {} : { previous }),
    });
    // stompjs delivers all frames of a WebSocket message synchronously. Emit them as one event.
    if (unreported.length === 1) queueMicrotask(reportMessages);
  }

  function reportMessages() {
    const messages = unreported;
    unreported = [];
    emit({ type: 'messages', messages });
  }

  function onUsers({ body }: IMessage) {
    const users = parse(chatUsersSchema, body);
    if (users) emit({ type: 'users', users });
  }

  function parse<Schema extends z.core.$ZodType>(
    schema: Schema,
    body: string,
  ): z.infer<Schema> | undefined {
    try {
      return z.parse(schema, JSON.parse(body));
    } catch (error) {
      logger.warn('The chat dropped a body it cannot read.', error);
      return undefined;
    }
  }

  function settle(receipt: string | undefined, failure?: ChatSendFailure) {
    if (receipt === undefined) return;
    const answer = awaitingReceipt.get(receipt);
    awaitingReceipt.delete(receipt);
    answer?.(failure);
  }

  function rejectAll() {
    for (const receipt of [...awaitingReceipt.keys()]) settle(receipt, { kind: 'connectionLost' });
  }
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 401;

const parseNumber = (text = ''): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** A socket that closes immediately, so that stompjs waits and retries. */
function closedSocket(): IStompSocket {
  const ignore = () => undefined;
  const socket: IStompSocket = {
    url: '',
    readyState: 3,
    onopen: ignore,
    onmessage: ignore,
    onerror: ignore,
    onclose: ignore,
    send: ignore,
    close: ignore,
  };
  queueMicrotask(() => socket.onclose?.({ code: 1006, reason: '', wasClean: false }));
  return socket;
}

function errorMessage({ headers, body }: IFrame): string {
  return headers['message'] ?? (body || 'no reason given');
}
