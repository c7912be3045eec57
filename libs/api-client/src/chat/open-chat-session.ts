import { Client, type IFrame, type IMessage, type IStompSocket } from '@stomp/stompjs';
import { ReconnectionTimeMode, TickerStrategy } from '@stomp/stompjs';
import * as z from 'zod/mini';
import { type ChatMessage, chatMessageSchema, chatUsersSchema } from './chat.schema.ts';
import { chatCloseCodes, chatDestinations, chatHeaders } from '../wire.ts';
import { compareMessageIds } from './message-order.ts';

/** What happens to a session. Nothing follows `unauthorized` or `closed`. */
export type ChatEvent =
  /** A connection is being tried, the first or a later one. */
  | { type: 'connecting' }
  | { type: 'connected' }
  /** New messages in their order, none of them told before. */
  | { type: 'messages'; messages: ChatMessage[] }
  /** Everybody who is here now. */
  | { type: 'users'; users: string[] }
  /** There is no connection; the next is tried in `delay` ms, at `retryAt` by `Date.now()`. */
  | { type: 'waiting'; delay: number; retryAt: number }
  /** The broker refused something and will close the connection. */
  | { type: 'error'; message: string }
  /** The token is dead; the session ended and does not try again. */
  | { type: 'unauthorized' }
  /** The session ended, because `close` was called or because there was no token to connect with. */
  | { type: 'closed'; reason: 'asked' | 'noToken' };

export type ChatListener = (event: ChatEvent) => void;

export type ChatSession = {
  /**
   * Publishes a message. Resolves once the server has stored it; rejects with a `ChatSendError`
   * otherwise.
   */
  send(content: string): Promise<void>;
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
   * The signed-in visitor's token, asked for before each connection and sent URL-encoded in the query
   * parameter `token`. Without one, nothing is opened: an error is logged and `closed` is told.
   */
  getToken: () => string | null | undefined;
  /** Hears what happens, the first events before `openChatSession` answers. */
  listener: ChatListener;
  /**
   * Whether the server still accepts the token. Asked after a connection that was never established,
   * since a browser does not show why a handshake was refused; a call that fails counts as alive.
   * @default always, so that a dead token is tried for ever
   */
  isTokenAlive?: () => boolean | Promise<boolean>;
  /** The last message already known, so that only later ones are sent. @default none */
  lastId?: string | undefined;
  /** @default a `WebSocket` */
  createSocket?: (url: string, protocols: string[]) => IStompSocket;
  /** @default the global console */
  logger?: Pick<Console, 'error' | 'warn'>;
  /**
   * Milliseconds before the first try to connect again; each further wait doubles it, a connection
   * resets it.
   * @default 5000
   */
  reconnectDelay?: number;
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
  /** Milliseconds until a connection must be established, else it is tried again. @default 15000 */
  connectionTimeout?: number;
  /** Milliseconds `close` waits for the server before it drops the socket. @default 2000 */
  closeTimeout?: number;
};

/** How many ids are remembered to recognise a repeated message. */
const REMEMBERED_IDS = 10_000;

/**
 * Opens the chat and keeps it open: after a lost connection it connects again by itself and asks for
 * what it missed, so that every message is told once and in order.
 */
export function openChatSession({
  url,
  getToken,
  listener,
  isTokenAlive = () => true,
  lastId,
  createSocket = (address, protocols) => new WebSocket(address, protocols) as IStompSocket,
  logger = console,
  reconnectDelay = 5000,
  maxReconnectDelay = 900_000,
  heartbeatIncoming = 10_000,
  heartbeatOutgoing = 10_000,
  heartbeatToleranceMultiplier = 2,
  heartbeatStrategy = 'interval',
  connectionTimeout = 15_000,
  closeTimeout = 2000,
}: ChatSessionOptions): ChatSession {
  const awaitingReceipt = new Map<string, (failure?: ChatSendFailure) => void>();
  const seen = new Set<string>();
  let untold: ChatMessage[] = [];
  let sent = 0;
  let waits = 0;
  let established = false;
  let asking = false;
  let over = false;
  let closing: Promise<void> | undefined;

  const client: Client = new Client({
    webSocketFactory: () =>
      createSocket(client.brokerURL ?? url, client.stompVersions.protocolVersions()),
    reconnectDelay,
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

    // It must not throw: stompjs would stop trying without a word.
    beforeConnect: () => {
      established = false;
      const token = readToken();
      if (!token) {
        endWithoutToken();
        return;
      }
      client.brokerURL = `${url}?token=${encodeURIComponent(token)}`;
      tell({ type: 'connecting' });
    },

    onConnect: () => {
      established = true;
      waits = 0;
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
      if (isSessionOver(message)) endUnauthorized();
    },

    onWebSocketClose: ({ code }: Pick<CloseEvent, 'code'>) => {
      rejectAll();
      if (!client.active) return;
      if (code === chatCloseCodes.signedOut) {
        endUnauthorized();
        return;
      }
      const delay = Math.min(
        reconnectDelay * 2 ** waits++,
        Math.max(maxReconnectDelay, reconnectDelay),
      );
      tell({ type: 'waiting', delay, retryAt: Date.now() + delay });
      if (!established) void askAboutToken();
      established = false;
    },
  });

  if (readToken()) client.activate();
  else endWithoutToken();

  return {
    send(content) {
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
            headers: { receipt, 'content-type': 'application/json' },
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

  function readToken() {
    try {
      return getToken();
    } catch (error) {
      logger.error('The chat could not read the token.', error);
      return undefined;
    }
  }

  function endWithoutToken() {
    logger.error('The chat needs a token: nothing was opened.');
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
    const force = setTimeout(() => void client.deactivate({ force: true }), closeTimeout);
    await client.deactivate();
    clearTimeout(force);
  }

  async function askAboutToken() {
    if (asking || over) return;
    asking = true;
    try {
      if (!(await isTokenAlive()) && !over) endUnauthorized();
    } catch (error) {
      logger.warn('The chat could not ask whether its token is alive.', error);
    } finally {
      asking = false;
    }
  }

  function hearMessage({ headers, body }: IMessage) {
    const id = headers['message-id'];
    if (!id) {
      logger.warn('The chat dropped a message without an id.');
      return;
    }
    if (seen.has(id)) return;
    remember(id);
    const message = parse(chatMessageSchema, body);
    if (!message) return;
    const { sender, content, sentAt } = message;
    untold.push({ id, sender, content, ...(sentAt === undefined ? {} : { sentAt }) });
    // What came in one turn is told at once: a backlog of hundreds is one event.
    if (untold.length === 1) queueMicrotask(tellMessages);
  }

  function remember(id: string) {
    seen.add(id);
    if (seen.size > REMEMBERED_IDS) {
      for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
    }
    if (lastId === undefined || compareMessageIds(id, lastId) >= 0) lastId = id;
  }

  function tellMessages() {
    const messages = untold.sort((a, b) => compareMessageIds(a.id, b.id));
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

/** Whether the message of an ERROR frame says that the account's session is over. */
export const isSessionOver = (message: string): boolean =>
  /\bsession\b.*\b(ended|over|expired|revoked)\b|\bsigned out\b/i.test(message);

function errorMessage({ headers, body }: IFrame): string {
  return headers['message'] ?? (body || 'no reason given');
}
