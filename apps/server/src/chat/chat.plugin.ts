import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import fastifyWebSocket from '@fastify/websocket';
import { CHAT_PATH } from '@tales/api-client/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Sessions } from '../auth/sessions.ts';
import { mayUpgrade } from '../http/http-server.ts';
import { refuse } from '../plugins/refusals.ts';
import {
  bytesOf,
  chooseProtocol,
  type Clock,
  closeCodes,
  createWebSocketTransport,
  Outbox,
  StompSession,
  systemClock,
} from '../stomp/index.ts';
import { ChatApplication } from './chat-application.ts';
import { type Admission, Connections } from './connections.ts';
import type { MessageStore } from './message-store.ts';

const SERVER = 'tales/1';
const KIB = 1024;
const SECOND = 1000;

/** Several frames may share a WebSocket message. */
const LARGEST_WEBSOCKET_MESSAGE = 256 * KIB;
/** How long a client may take to answer a goodbye. */
const GOODBYE = 1 * SECOND;
const KEEP_ALIVE = 30 * SECOND;

export type ChatOptions = {
  sessions: Sessions;
  messages: MessageStore;
  /** Whose pages may open the chat, besides those of the host that is asked. */
  siteOrigin: string;
  /** Messages a second for an account, twice that in a burst; 0 is no limit. */
  chatRate: number;
  /** @default the system's */
  clock?: Clock;
  /** Ms since the epoch. @default Date.now */
  now?: () => number;
  /** Bytes that may wait for a slow reader. @default 524288 */
  sendBuffer?: number;
};

export type Chat = {
  /** Accounts with at least one open connection, each once, sorted. */
  usernames: () => readonly string[];
};

/**
 * Opens the chat at `/ws-chat?token=…`: STOMP over WebSocket for whoever has a valid token and comes
 * from a page of ours, or from no page at all.
 */
export function openChat(
  app: FastifyInstance,
  {
    sessions,
    messages,
    siteOrigin,
    chatRate,
    clock = systemClock,
    now = Date.now,
    sendBuffer,
  }: ChatOptions,
): Chat {
  const application = new ChatApplication({ messages, chatRate, clock, now });
  const connections = new Connections({ sessions, clock, now });
  const admissions = new WeakMap<FastifyRequest, Admission>();
  const outbox = new Outbox();
  let isClosing = false;

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (!request.ws) return;
    if (isClosing) return refuse(request, reply, 503, 'The server is closing.');
    if (!isOurs(request, siteOrigin)) {
      return refuse(request, reply, 403, 'Pages of this origin may not open the chat.');
    }
    const { token } = request.query as Record<string, unknown>;
    const admission = typeof token === 'string' ? await connections.admit(token) : undefined;
    if (!admission) return refuse(request, reply, 401, 'The chat needs a valid token.');
    admissions.set(request, admission);
    request.raw.socket.once('close', () => {
      connections.forget(admission);
    });
  }

  function converse(webSocket: WebSocket, request: FastifyRequest) {
    const admission = admissions.get(request);
    if (!admission) {
      webSocket.terminate();
      return;
    }
    const { socket } = request.raw;
    socket.setKeepAlive(true, KEEP_ALIVE);
    const session = new StompSession({
      transport: createWebSocketTransport(webSocket, socket, outbox, { sendBuffer }),
      application: application.for(admission.session.username),
      clock,
      id: randomUUID(),
      server: SERVER,
      onError: (error) => {
        request.log.error(error);
      },
    });
    const letGo = connections.add(admission, session);
    webSocket.on('message', (data) => {
      session.receive(bytesOf(data));
    });
    webSocket.on('close', () => {
      letGo();
      session.end();
    });
    if (isClosing) session.finish(closeCodes.goingAway, 'The server is closing.');
  }

  app.register(async (scope) => {
    await application.open();
    upgradeOnly(app.server, CHAT_PATH);
    const closeTimeout = { closeTimeout: 5 * SECOND };
    await scope.register(fastifyWebSocket, {
      options: {
        ...closeTimeout,
        maxPayload: LARGEST_WEBSOCKET_MESSAGE,
        perMessageDeflate: false,
        handleProtocols: chooseProtocol,
      },
      // Of the connection, not of the chat: what follows is `close`.
      errorHandler: (error, webSocket, request) => {
        request.log.info({ reason: error.message }, 'connection failed');
        webSocket.terminate();
      },
      preClose(done) {
        isClosing = true;
        connections.closeAll(closeCodes.goingAway, 'The server is closing.');
        const { clients } = scope.websocketServer;
        const timer = setTimeout(() => {
          for (const client of clients) client.terminate();
        }, GOODBYE);
        scope.websocketServer.close(() => {
          clearTimeout(timer);
          done();
        });
      },
    });
    scope.route({
      method: 'GET',
      url: CHAT_PATH,
      preValidation: admit,
      wsHandler: converse,
      handler: async (request, reply) =>
        refuse(request, reply.header('Upgrade', 'websocket'), 426, 'The chat speaks WebSocket.'),
    });
    scope.addHook('onClose', () => application.close());
  });

  return { usernames: () => application.usernames() };
}

/** Whether no page asks, or one of the site or of the very host it asks. */
function isOurs({ headers: { origin }, host }: FastifyRequest, siteOrigin: string): boolean {
  return origin === undefined || origin === siteOrigin || URL.parse(origin)?.host === host;
}

/**
 * Once a server listens for upgrades, Node takes every request that offers one for an upgrade, of
 * which plain requests do too (`curl --http2` offers h2c). Node since 24.9 lets the server choose.
 */
function upgradeOnly(server: Server, path: string): void {
  Object.assign(server, {
    shouldUpgradeCallback: ({ method, headers, url = '', socket }: IncomingMessage) =>
      method === 'GET' &&
      mayUpgrade(socket) &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url.split('?', 1)[0] === path,
  });
}
