import {
  Client,
  type IMessage,
  type IStompSocket,
  ReconnectionTimeMode,
  TickerStrategy,
} from '@stomp/stompjs';
import { isUnauthorized } from './errors.ts';
import type { Parser } from './request.ts';
import { chatMessageSchema, userNamesSchema, type ChatMessage } from './schemas.ts';
import { CHAT_PATH, chatCloseCodes, chatDestinations, chatHeaders } from './wire.ts';

/** Events of a chat session. `unauthorized` and `closed` are final. */
export type ChatEvent =
  | { type: 'connecting' }
  | { type: 'connected' }
  /**
   * Chat messages in order of arrival. One event contains all chat messages of a WebSocket message. After
   * a reconnection, a message may arrive again with the same `id`.
   */
  | { type: 'messages'; messages: ChatMessage[] }
  | { type: 'users'; users: string[] }
  /** There is no connection. The next attempt starts in `delay` ms, at `retryAt` (in ms since the epoch). */
  | { type: 'waiting'; delay: number; retryAt: number }
  /** The server reports that the user is no longer signed in. */
  | { type: 'unauthorized' }
  /** `close` was called, or `getTicket` resolved with `undefined`. */
  | { type: 'closed' };

export type ChatSession = {
  /**
   * Sends a message. Resolves when the server has stored the message. Rejects if there is no connection, if
   * the server refuses the message, or if the connection is lost before the receipt arrives. `clientId` must
   * match `CLIENT_ID_PATTERN`. The server stores only one message per account and `clientId`, so that sending
   * a message again creates no duplicate.
   */
  send(message: { clientId: string; content: string }): Promise<void>;
  /** Ends the session. Resolves when the socket is closed or discarded. Idempotent. */
  close(): Promise<void>;
};

export type ChatSessionOptions = {
  /** URL of the chat without a query, as returned by `chatUrl`. */
  url: string;
  /**
   * Requests a single-use ticket. Called before each connection attempt. The signal is aborted when the
   * session ends. If the promise resolves with `undefined`, an error is logged and the session ends with
   * `closed`. If it rejects with an `ApiError` of status 401, the session ends with `unauthorized`. Any other
   * error makes the attempt fail.
   */
  getTicket: (signal: AbortSignal) => Promise<string | undefined>;
  /** Called for the first time before `openChatSession` returns. */
  listener: (event: ChatEvent) => void;
  /** Id of the last message received by the caller. The server sends only later messages. @default none */
  lastId?: string | undefined;
  /** @default a function that creates a `WebSocket` */
  createSocket?: (url: string, protocols: string[]) => IStompSocket;
  /** @default the global console */
  logger?: Pick<Console, 'error' | 'warn'>;
  /**
   * Timer for outgoing heart-beats. In a background page, browsers may throttle `Interval` to once per
   * minute, so that the server disconnects the client. `Worker` is exempt, but requires `worker-src blob:` in
   * the Content-Security-Policy.
   * @default 'Interval'
   */
  heartbeatStrategy?: keyof typeof TickerStrategy;
};

/** Milliseconds before the first attempt to reconnect. Doubled after each failure, up to 15 minutes. */
const RECONNECT_DELAY = 5000;
/** Milliseconds after which an attempt to open the connection fails. */
const CONNECTION_TIMEOUT = 15_000;
/** Milliseconds that an ending session waits for the server before it discards the socket. */
const CLOSE_TIMEOUT = 2000;

/**
 * Opens a chat session. After a lost connection, the session reconnects and requests all messages after the
 * last received message.
 */
export function openChatSession({
  url,
  getTicket,
  listener,
  lastId,
  createSocket = (address, protocols) => new WebSocket(address, protocols) as IStompSocket,
  logger = console,
  heartbeatStrategy = 'Interval',
}: ChatSessionOptions): ChatSession {
  const ended = new AbortController();
  let unreported: ChatMessage[] = [];
  let ticket: string | undefined;
  let waits = 0;
  let ending: Promise<void> | undefined;
  /** Callbacks of the sent messages whose RECEIPT has not arrived, by receipt id. */
  const awaiting = new Map<string, (refusal?: string) => void>();
  let sent = 0;

  const client: Client = new Client({
    // If this function threw, stompjs would stop reconnecting.
    webSocketFactory: () => {
      if (ticket === undefined) return closedSocket();
      const address = `${url}?token=${encodeURIComponent(ticket)}`;
      ticket = undefined;
      return createSocket(address, client.stompVersions.protocolVersions());
    },
    reconnectDelay: RECONNECT_DELAY,
    // The defaults of stompjs are a maximum delay of 15 minutes and a heart-beat every 10 s.
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatStrategy: TickerStrategy[heartbeatStrategy],
    connectionTimeout: CONNECTION_TIMEOUT,
    // Without a network, a closing socket can remain in the state CLOSING for minutes.
    discardWebsocketOnCommFailure: true,

    // If this function rejected, stompjs would stop reconnecting.
    beforeConnect: async () => {
      emit({ type: 'connecting' });
      ticket = await obtainTicket();
    },

    onConnect: () => {
      waits = 0;
      emit({ type: 'connected' });
      const after = lastId === undefined ? {} : { [chatHeaders.lastId]: lastId };
      client.subscribe(chatDestinations.messages, onMessage, after);
      client.subscribe(chatDestinations.users, (frame) => {
        const users = parseBody(userNamesSchema, frame);
        if (users) emit({ type: 'users', users });
      });
    },

    onStompError: ({ headers, body }) => {
      const message = headers['message'] ?? (body || 'no reason given');
      logger.error(`The chat server refused: ${message}`);
      settle(headers['receipt-id'], message);
    },

    onWebSocketClose: ({ code }: Pick<CloseEvent, 'code'>) => {
      rejectAll();
      if (!client.active) return;
      if (code === chatCloseCodes.signedOut) {
        endWith({ type: 'unauthorized' });
        return;
      }
      const delay = Math.min(RECONNECT_DELAY * 2 ** waits++, client.maxReconnectDelay);
      emit({ type: 'waiting', delay, retryAt: Date.now() + delay });
    },
  });

  client.activate();

  return {
    send: ({ clientId, content }) =>
      new Promise((resolve, reject) => {
        const receipt = `send-${(++sent).toString()}`;
        awaiting.set(receipt, (refusal) => {
          if (refusal === undefined) resolve();
          else reject(new Error(refusal));
        });
        try {
          ended.signal.throwIfAborted();
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
          settle(receipt, 'There is no connection.');
        }
      }),

    close() {
      ending ??= deactivate().then(() => {
        listener({ type: 'closed' });
      });
      return ending;
    },
  };

  function emit(event: ChatEvent) {
    if (!ended.signal.aborted) listener(event);
  }

  /** Resolves with a ticket, or with `undefined` if the session cannot get a ticket. Never rejects. */
  async function obtainTicket(): Promise<string | undefined> {
    try {
      const answer = await getTicket(ended.signal);
      if (answer === undefined && !ended.signal.aborted) {
        logger.error('The chat needs a ticket: nothing was opened.');
        endWith({ type: 'closed' });
      }
      return answer;
    } catch (error) {
      if (isUnauthorized(error)) endWith({ type: 'unauthorized' });
      else if (!ended.signal.aborted) logger.warn('The chat got no ticket.', error);
      return undefined;
    }
  }

  function endWith(event: ChatEvent) {
    emit(event);
    ending ??= deactivate();
  }

  /**
   * Sends DISCONNECT, accepts receipts until the socket is closed, and then rejects the `send` calls that
   * are still pending. Discards a socket that is not closed within `CLOSE_TIMEOUT`.
   */
  async function deactivate() {
    ended.abort();
    const force = setTimeout(() => void client.deactivate({ force: true }), CLOSE_TIMEOUT);
    await client.deactivate();
    clearTimeout(force);
    rejectAll();
  }

  /** Resolves the pending `send` call with this receipt id, or rejects it with `refusal` as the message. */
  function settle(receipt = '', refusal?: string) {
    const answer = awaiting.get(receipt);
    awaiting.delete(receipt);
    answer?.(refusal);
  }

  /** Rejects all pending `send` calls, although the server may have stored their messages. */
  function rejectAll() {
    for (const receipt of [...awaiting.keys()]) settle(receipt, 'The connection was lost.');
  }

  function onMessage(frame: IMessage) {
    lastId = frame.headers['message-id'] || lastId;
    const message = parseMessage(frame);
    if (!message) return;
    unreported.push(message);
    // stompjs delivers all frames of a WebSocket message synchronously, so one event can report them all.
    if (unreported.length === 1) queueMicrotask(reportMessages);
  }

  function reportMessages() {
    const messages = unreported;
    unreported = [];
    emit({ type: 'messages', messages });
  }

  /** Parses the message of a frame. Logs a warning and returns `undefined` if the message is invalid. */
  function parseMessage(frame: IMessage): ChatMessage | undefined {
    const id = frame.headers['message-id'];
    if (!id) {
      logger.warn('The chat dropped a message without an id.');
      return undefined;
    }
    const message = parseBody(chatMessageSchema, frame);
    const clientId = frame.headers[chatHeaders.clientId];
    const previous = frame.headers[chatHeaders.previous] ?? '';
    return (
      message && {
        id,
        ...message,
        ...(clientId !== undefined && { clientId }),
        ...(/^\d{1,16}$/.test(previous) && { previous: Number(previous) }),
      }
    );
  }

  /** Parses the body of a frame. Logs a warning and returns `undefined` if the body is invalid. */
  function parseBody<Body>(parser: Parser<Body>, { body }: IMessage): Body | undefined {
    try {
      return parser.parse(JSON.parse(body));
    } catch (error) {
      logger.warn('The chat dropped a body it cannot read.', error);
      return undefined;
    }
  }
}

/** Returns a socket that closes immediately, so that stompjs waits and tries to connect again. */
function closedSocket(): IStompSocket {
  const ignore = () => undefined;
  const socket = { readyState: 3, send: ignore, close: ignore } as unknown as IStompSocket;
  queueMicrotask(() => socket.onclose?.({ code: 1006, reason: '', wasClean: false }));
  return socket;
}

/**
 * Returns the URL of the chat on the host of the page: with `ws` and the port of the page if the page was
 * loaded over HTTP, as in development; otherwise with `wss` and port 443.
 */
export const chatUrl = ({
  protocol,
  hostname,
  host,
}: Pick<Location, 'protocol' | 'hostname' | 'host'>): string =>
  protocol === 'http:' ? `ws://${host}${CHAT_PATH}` : `wss://${hostname}:443${CHAT_PATH}`;
