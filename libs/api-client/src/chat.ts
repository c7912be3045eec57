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
  /** One or more chat messages, in order of arrival. */
  | { type: 'messages'; messages: ChatMessage[] }
  | { type: 'users'; users: string[] }
  /** The session will try to connect again in `delay` ms, at `retryAt` (in ms since the epoch). */
  | { type: 'waiting'; delay: number; retryAt: number }
  /** The server reports that the user is no longer signed in. */
  | { type: 'unauthorized' }
  /** `close` was called, or `getTicket` resolved with `undefined`. */
  | { type: 'closed' };

export type ChatSession = {
  /**
   * Sends a message. Resolves when the server confirms that the message is stored. Rejects if the session is
   * not connected, if the server refuses the message, or if the connection closes before the server confirms
   * the message. `clientId` must match `CLIENT_ID_PATTERN`. Sending a message again with the same `clientId`
   * creates no duplicate.
   */
  send(message: { clientId: string; content: string }): Promise<void>;
  /** Ends the session. Resolves when the socket, if any, is closed or discarded. Idempotent. */
  close(): Promise<void>;
};

export type ChatSessionOptions = {
  /** Chat URL without a query, as returned by `chatUrl`. */
  url: string;
  /**
   * Requests a single-use ticket before each attempt to connect. The signal is aborted when the session ends.
   * A result of `undefined` ends the session with the event `closed`, and an `ApiError` with status 401 ends
   * the session with the event `unauthorized`. After any other error, the session waits and tries again.
   */
  getTicket: (signal: AbortSignal) => Promise<string | undefined>;
  /** Receives the events of the session. First called before `openChatSession` returns. */
  listener: (event: ChatEvent) => void;
  /** Id of the last message received by the caller. The server sends only later messages. @default none */
  lastId?: string | undefined;
  /** @default a function that creates a `WebSocket` */
  createSocket?: (url: string, protocols: string[]) => IStompSocket;
  /** @default the global console */
  logger?: Pick<Console, 'error' | 'warn'>;
  /**
   * Timer for outgoing heart-beats. In a background page, browsers may throttle `Interval` to once per
   * minute, and the server then disconnects the client. `Worker` is exempt, but a Content-Security-Policy
   * must allow the worker, for example with `worker-src blob:`.
   * @default 'Interval'
   */
  heartbeatStrategy?: keyof typeof TickerStrategy;
};

/** Milliseconds before the first attempt to reconnect. Each failure doubles the delay, up to 15 minutes. */
const RECONNECT_DELAY = 5000;
/** Maximum time in milliseconds from the creation of a socket to the CONNECTED frame. */
const CONNECTION_TIMEOUT = 15_000;
/** Milliseconds after which an ending session discards a socket that is not closed yet. */
const CLOSE_TIMEOUT = 2000;

/** Opens a chat session, which reconnects when the connection is lost. */
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
  /** Callbacks that settle pending `send` calls, by receipt id. */
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
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatStrategy: TickerStrategy[heartbeatStrategy],
    connectionTimeout: CONNECTION_TIMEOUT,
    // Without a network, a closing socket can remain in the state CLOSING for a long time.
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
        const receipt = `send-${++sent}`;
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

  async function deactivate() {
    ended.abort();
    const force = setTimeout(() => void client.deactivate({ force: true }), CLOSE_TIMEOUT);
    await client.deactivate();
    clearTimeout(force);
    rejectAll();
  }

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
    // stompjs delivers all frames of a WebSocket message before the microtask runs.
    if (unreported.length === 1) queueMicrotask(reportMessages);
  }

  function reportMessages() {
    const messages = unreported;
    unreported = [];
    emit({ type: 'messages', messages });
  }

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

  function parseBody<Body>(parser: Parser<Body>, { body }: IMessage): Body | undefined {
    try {
      return parser.parse(JSON.parse(body));
    } catch (error) {
      logger.warn('The chat dropped a body it cannot read.', error);
      return undefined;
    }
  }
}

/** Returns a closed socket, whose `close` event makes stompjs wait and try to connect again. */
function closedSocket(): IStompSocket {
  const ignore = () => undefined;
  const socket = { readyState: 3, send: ignore, close: ignore } as unknown as IStompSocket;
  queueMicrotask(() => socket.onclose?.({ code: 1006, reason: '', wasClean: false }));
  return socket;
}

/**
 * Returns the URL of the chat on the page's host: with `ws` and the page's port if the page was loaded over
 * HTTP, otherwise with `wss` and port 443.
 */
export const chatUrl = ({
  protocol,
  hostname,
  host,
}: Pick<Location, 'protocol' | 'hostname' | 'host'>): string =>
  protocol === 'http:' ? `ws://${host}${CHAT_PATH}` : `wss://${hostname}:443${CHAT_PATH}`;
