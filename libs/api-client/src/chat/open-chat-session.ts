import { Client, type IFrame, type IMessage, type IStompSocket } from '@stomp/stompjs';
import { ReconnectionTimeMode, TickerStrategy } from '@stomp/stompjs';
import * as z from 'zod/mini';
import { type ChatMessage, chatMessageSchema, chatUsersSchema } from './chat.schema.ts';
import { ApiError } from '../errors.ts';
import { chatCloseCodes, chatDestinations, chatHeaders } from '../wire.ts';

/** What happens to a session. Nothing follows `unauthorized` or `closed`. */
export type ChatEvent =
  /** A connection is being tried, the first or a later one. */
  | { type: 'connecting' }
  | { type: 'connected' }
  /**
   * Messages in the order of arrival; all of one WebSocket message in one event. After a reconnection
   * the server may repeat messages; their `id` tells.
   */
  | { type: 'messages'; messages: ChatMessage[] }
  /** Everybody who is here now. */
  | { type: 'users'; users: string[] }
  /** There is no connection; the next is tried in `delay` ms, at `retryAt` by `Date.now()`. */
  | { type: 'waiting'; delay: number; retryAt: number }
  /** The broker refused something and will close the connection. */
  | { type: 'error'; message: string }
  /** Nobody is signed in any more; the session ended and does not try again. */
  | { type: 'unauthorized' }
  /** The session ended, because `close` was called or because there was no ticket to ask for. */
  | { type: 'closed'; reason: 'asked' | 'noToken' };

export type ChatListener = (event: ChatEvent) => void;

export type ChatSession = {
  /**
   * Publishes a message. Resolves once the server has stored it; rejects with a `ChatSendError`
   * otherwise. The server stores one message per `clientId`, which matches `CLIENT_ID_PATTERN`: the
   * same message sent again is not doubled.
   */
  send(message: { clientId: string; content: string }): Promise<void>;
  /** Ends the session and resolves once its socket is gone. Safe to repeat. */
  close(): Promise<void>;
};

/** Why a message has no receipt. */
export type ChatSendFailure =
  /** It was not sent, for there was no connection. */
  | { kind: 'notConnected' }
  /** It was sent, and the connection was lost before its receipt: stored or not, nobody knows. */
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
  /** Where the broker is, without a query; see `chatUrl`. */
  url: string;
  /**
   * Asks the server for a single-use ticket, before each connection; it is sent URL-encoded in the
   * query parameter `token`. The signal is aborted when the answer is no longer wanted. Without a
   * ticket (`undefined`) an error is logged and the session ends with `closed`. An `ApiError` of status
   * 401 ends it with `unauthorized`; any other error counts as a failed connection and is followed by
   * the next try.
   */
  getTicket: (signal: AbortSignal) => Promise<string | undefined>;
  /** Hears what happens, the first events before `openChatSession` answers. */
  listener: ChatListener;
  /** The id of the last message received, so that only later ones are sent. @default none */
  lastId?: string | undefined;
  /** @default a `WebSocket` */
  createSocket?: (url: string, protocols: string[]) => IStompSocket;
  /** @default the global console */
  logger?: Pick<Console, 'error' | 'warn'>;
  /**
   * Milliseconds before the first try to connect again, times a random factor from 0.5 to 1.5, so that
   * the clients of a server that stopped do not come back as one. Each further wait doubles it, a
   * connection resets it.
   * @default 5000
   */
  reconnectDelay?: number;
  /** A number from 0 up to 1. @default Math.random */
  random?: () => number;
  /** Longest wait before a try, in milliseconds. @default 900000 */
  maxReconnectDelay?: number;
  /**
   * Milliseconds within which the server must send something, 0 for never; a silent connection is
   * dropped and tried again.
   * @default 10000
   */
  heartbeatIncoming?: number;
  /** Milliseconds between two signs of life to the server, 0 for none. @default 10000 */
  heartbeatOutgoing?: number;
  /** How many times `heartbeatIncoming` the server may be silent. @default 2 */
  heartbeatToleranceMultiplier?: number;
  /**
   * What ticks the outgoing heart-beats. Browsers slow the `interval` of a page in the background to
   * one a minute, after which the server cuts it; a `worker` goes on, and needs the content security
   * policy `worker-src blob:`.
   * @default 'interval'
   */
  heartbeatStrategy?: 'interval' | 'worker';
  /**
   * Milliseconds until a ticket must have come, and again until the connection must be established;
   * else it is tried again.
   * @default 15000
   */
  connectionTimeout?: number;
  /** Milliseconds `close` waits for the server before it drops the socket. @default 2000 */
  closeTimeout?: number;
};

/**
 * Opens the chat and keeps it open: after a lost connection it connects again by itself and asks for
 * everything after the last message it received.
 */
export function openChatSession({
  url,
  getTicket,
  listener,
  lastId,
  createSocket = (address, protocols) => new WebSocket(address, protocols) as IStompSocket,
  logger = console,
  reconnectDelay = 5000,
  maxReconnectDelay = 900_000,
  random = Math.random,
  heartbeatIncoming = 10_000,
  heartbeatOutgoing = 10_000,
  heartbeatToleranceMultiplier = 2,
  heartbeatStrategy = 'interval',
  connectionTimeout = 15_000,
  closeTimeout = 2000,
}: ChatSessionOptions): ChatSession {
  const awaitingReceipt = new Map<string, (failure?: ChatSendFailure) => void>();
  const ended = new AbortController();
  let untold: ChatMessage[] = [];
  let sent = 0;
  let ticket: string | undefined;
  let firstDelay = jittered();
  let waits = 0;
  let over = false;
  let closing: Promise<void> | undefined;

  const client: Client = new Client({
    // It must not throw: stompjs would stop trying.
    webSocketFactory: () => {
      if (ticket === undefined) return closedSocket();
      const address = `${url}?token=${encodeURIComponent(ticket)}`;
      ticket = undefined;
      return createSocket(address, client.stompVersions.protocolVersions());
    },
    reconnectDelay: firstDelay,
    maxReconnectDelay,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming,
    heartbeatOutgoing,
    heartbeatToleranceMultiplier,
    heartbeatStrategy:
      heartbeatStrategy === 'worker' ? TickerStrategy.Worker : TickerStrategy.Interval,
    connectionTimeout,
    // A cut cable leaves a socket closing for minutes; the next connection does not wait for it.
    discardWebsocketOnCommFailure: true,

    // It must not throw either.
    beforeConnect: async () => {
      tell({ type: 'connecting' });
      ticket = await obtainTicket();
    },

    onConnect: () => {
      waits = 0;
      // stompjs has just read the delay that follows this connection; this is the one for the next.
      firstDelay = client.reconnectDelay;
      client.reconnectDelay = jittered();
      tell({ type: 'connected' });
      client.subscribe(
        chatDestinations.messages,
        hearMessage,
        lastId === undefined ? {} : { [chatHeaders.lastId]: lastId },
      );
      client.subscribe(chatDestinations.users, hearUsers);
    },

    onStompError: (frame) => {
      const message = errorMessage(frame);
      logger.error(`The chat server refused: ${message}`);
      tell({ type: 'error', message });
      settle(frame.headers['receipt-id'], { kind: 'refused', message });
    },

    onWebSocketClose: ({ code }: Pick<CloseEvent, 'code'>) => {
      rejectAll();
      if (!client.active) return;
      if (code === chatCloseCodes.signedOut) {
        endUnauthorized();
        return;
      }
      const delay = Math.min(firstDelay * 2 ** waits++, maxReconnectDelay);
      tell({ type: 'waiting', delay, retryAt: Date.now() + delay });
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
        tell({ type: 'closed', reason: 'asked' });
        over = true;
      });
      return closing;
    },
  };

  function tell(event: ChatEvent) {
    if (over || (closing && event.type !== 'closed')) return;
    listener(event);
  }

  function jittered() {
    return Math.min(Math.round(reconnectDelay * (0.5 + random())), maxReconnectDelay);
  }

  /** Never rejects. Without a ticket the connection fails, unless the session is over. */
  async function obtainTicket(): Promise<string | undefined> {
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, ended.signal]);
    const timer = setTimeout(() => {
      late.abort(new Error('No ticket arrived in time.'));
    }, connectionTimeout);
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
    tell({ type: 'closed', reason: 'noToken' });
    over = true;
    void end();
  }

  function endUnauthorized() {
    tell({ type: 'unauthorized' });
    over = true;
    rejectAll();
    void end();
  }

  /** Waits for the server to take leave, but not for one that is gone. */
  async function end() {
    ended.abort();
    const force = setTimeout(() => void client.deactivate({ force: true }), closeTimeout);
    await client.deactivate();
    clearTimeout(force);
  }

  function hearMessage({ headers, body }: IMessage) {
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
    untold.push({
      id,
      sender,
      content,
      ...(sentAt === undefined ? {} : { sentAt }),
      ...(clientId === undefined ? {} : { clientId }),
      ...(previous === undefined ? {} : { previous }),
    });
    // stompjs hands over all frames of a WebSocket message in one turn: a backlog is one event.
    if (untold.length === 1) queueMicrotask(tellMessages);
  }

  function tellMessages() {
    const messages = untold;
    untold = [];
    tell({ type: 'messages', messages });
  }

  function hearUsers({ body }: IMessage) {
    const users = parse(chatUsersSchema, body);
    if (users) tell({ type: 'users', users });
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

/** A socket that failed: stompjs hears of its end at once, waits and tries again. */
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
