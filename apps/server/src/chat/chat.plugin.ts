import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import fastifyWebSocket from '@fastify/websocket';
import { CHAT_PATH } from '@tales/api-client/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { networkOf } from '../auth/network-of.ts';
import { mayUpgrade } from '../http/http-server.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import type { SecurityEvent, SecurityLog } from '../logging/security-log.ts';
import { isOwnOrigin } from '../plugins/own-origin.ts';
import { refuse } from '../plugins/refusals.ts';
import {
  bytesOf,
  chooseProtocol,
  type Clock,
  closeCodes,
  createWebSocketTransport,
  Outbox,
  type SessionLimits,
  StompSession,
  systemClock,
} from '../stomp/index.ts';
import type { MessageStore } from '../storage/messages.ts';
import { ChatApplication } from './chat-application.ts';
import { type Admission, type ChatSessions, Connections } from './connections.ts';

const SERVER = 'tales/1';
const KIB = 1024;
const SECOND = 1000;

/** Several frames may share a WebSocket message. */
const LARGEST_WEBSOCKET_MESSAGE = 128 * KIB;
/** Fragments of a message, each of which costs more than its bytes. Browsers send one. */
const MOST_FRAGMENTS = 64;
/** Pieces in which the network may deliver a frame. */
const MOST_CHUNKS = 1024;
/** How long a client may take to answer a goodbye. */
const GOODBYE = 1 * SECOND;
const KEEP_ALIVE = 30 * SECOND;

export type ChatOptions = {
  sessions: ChatSessions;
  messages: MessageStore;
  /** Whose pages may open the chat, besides those of the host that is asked. */
  siteOrigin: string;
  /** Messages a second for an account, twice that in a burst; 0 is no limit. */
  chatRate: number;
  /** Open connections of an account; 0 is no limit. */
  chatConnections: number;
  /** Open connections of an address; 0 is no limit. */
  connectionsPerAddress: number;
  securityLog: SecurityLog;
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
 * Opens the chat at `/ws-chat?token=…`: STOMP over WebSocket for whoever has a valid ticket or token
 * and comes from a page of ours, or from no page at all.
 */
export function openChat(
  app: FastifyInstance,
  {
    sessions,
    messages,
    siteOrigin,
    chatRate,
    chatConnections,
    connectionsPerAddress,
    securityLog,
    clock = systemClock,
    now = Date.now,
    sendBuffer,
  }: ChatOptions,
): Chat {
  const application = new ChatApplication({
    messages,
    chatRate,
    clock,
    now,
    onError: (error) => {
      app.log.error(error);
    },
  });
  const connections = new Connections(sessions);
  const perAddress = new ConnectionCount(connectionsPerAddress);
  const perAccount = new ConnectionCount(chatConnections);
  const admissions = new WeakMap<FastifyRequest, Admission>();
  const outbox = new Outbox();
  let isClosing = false;

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (!request.ws) return;
    const { socket } = request.raw;
    const releases: (() => void)[] = [];
    const release = () => {
      for (const each of releases) each();
    };
    const refuseHandshake = (status: number, reason: string, account?: string) => {
      socket.off('close', release);
      release();
      securityLog('chat.connectionRefused', { address: request.ip, account, reason });
      return refuse(request, reply, status, reason);
    };

    if (isClosing) return refuse(request, reply, 503, 'The server is closing.');
    if (!isOwnOrigin(request, siteOrigin)) {
      return refuseHandshake(403, 'Pages of this origin may not open the chat.');
    }
    const releaseAddress = perAddress.take(networkOf(request.ip));
    if (!releaseAddress) {
      return refuseHandshake(429, 'This address has too many chat connections. Close one first.');
    }
    releases.push(releaseAddress);
    // It may close while the session is looked up.
    socket.once('close', release);
    const { token } = request.query as Record<string, unknown>;
    const admission = typeof token === 'string' ? await admitOrRelease(token, release) : undefined;
    if (!admission) return refuseHandshake(401, 'The chat needs a valid token.');
    releases.push(() => {
      connections.forget(admission);
    });
    const { username } = admission.session;
    const releaseAccount = perAccount.take(username);
    if (!releaseAccount) {
      return refuseHandshake(
        429,
        'This account has too many chat connections. Close one first.',
        username,
      );
    }
    releases.push(releaseAccount);
    if (socket.destroyed) release();
    admissions.set(request, admission);
  }

  async function admitOrRelease(token: string, release: () => void) {
    try {
      return await connections.admit(token);
    } catch (error) {
      release();
      throw error;
    }
  }

  function converse(webSocket: WebSocket, request: FastifyRequest) {
    const admission = admissions.get(request);
    if (!admission) {
      webSocket.terminate();
      return;
    }
    const { socket } = request.raw;
    socket.setKeepAlive(true, KEEP_ALIVE);
    const { username: account } = admission.session;
    const report = (event: SecurityEvent, reason: string) => {
      securityLog(event, { address: request.ip, account, reason });
    };
    const session = new StompSession({
      transport: createWebSocketTransport(webSocket, socket, outbox, {
        sendBuffer,
        onCut: () => {
          report('connection.cut', 'It does not read what it is sent.');
        },
      }),
      application: application.for(account),
      clock,
      limits: sessionLimits(chatRate),
      id: randomUUID(),
      server: SERVER,
      onError: (error) => {
        request.log.error(error);
      },
      onRefused: ({ message }) => {
        report('chat.frameRefused', message);
      },
    });
    const release = connections.add(admission, session);
    webSocket.on('message', (data) => {
      session.receive(bytesOf(data));
    });
    webSocket.on('close', () => {
      release();
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
        maxFragments: MOST_FRAGMENTS,
        maxBufferedChunks: MOST_CHUNKS,
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

/** Room for messages at their full rate and length, and for the frames around them. */
function sessionLimits(chatRate: number): Partial<SessionLimits> {
  if (chatRate === 0) return {};
  return {
    framesPerSecond: Math.max(40, 4 * chatRate),
    bytesPerSecond: Math.max(64 * KIB, chatRate * 16 * KIB),
  };
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
