import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import fastifyWebSocket from '@fastify/websocket';
import { CHAT_PATH, chatCloseCodes } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { SecurityEvent } from '../logging/security-log.ts';
import { sendError } from '../requests/error-handler.ts';
import { unauthorized } from '../auth/require-session.ts';
import type { Clock } from '../clock.ts';
import {
  chooseProtocol,
  closeCodes,
  Outbox,
  serveWebSocket,
  StompRefusal,
  type StompSession,
  type SessionLimits,
} from '@tales/stomp-server';
import type { Session, Sessions } from '../auth/sessions.ts';
import { admit, type AdmissionOptions } from './admission.ts';
import { type ChatApplicationOptions, createChatApplication } from './chat-application.ts';

const SERVER = 'tales/1';
const KIB = 1024;
const SECOND = 1000;

/** Maximum bytes of a WebSocket message, which may contain several frames. */
const MAX_WEBSOCKET_MESSAGE = 128 * KIB;
/** Maximum number of fragments of a message, because each fragment has a fixed cost. Browsers send one. */
const MAX_FRAGMENTS = 64;
/** Maximum number of chunks that ws buffers until a message is complete. */
const MAX_CHUNKS = 1024;
/** Ms to wait for the clients' close frames. */
const CLOSE_TIMEOUT = 1 * SECOND;
const KEEP_ALIVE = 30 * SECOND;

export type ChatSessions = Pick<Sessions, 'redeem' | 'watch'>;

export type ChatOptions = Omit<AdmissionOptions, 'presence'> &
  Omit<ChatApplicationOptions, 'clock' | 'now' | 'onError'> & {
    sessions: ChatSessions;
    clock: Clock;
    /** Returns the time in ms since the epoch. */
    now: () => number;
  };

/**
 * Serves the chat at `/ws-chat?token=…`. Clients use STOMP over WebSocket with a valid ticket or token. The
 * `Origin` of the handshake, if any, must be that of the site or of the requested host.
 */
export function openChat(app: FastifyInstance, { clock, ...options }: ChatOptions) {
  const { securityLog, throttled, logFailure: onError } = app;
  const application = createChatApplication({ ...options, clock, onError });
  const { presence } = application;
  const admitted = new WeakMap<FastifyRequest, Session>();
  const conversations = new Set<StompSession>();
  const outbox = new Outbox();
  let webSockets: ReadonlySet<WebSocket> | undefined;
  let isClosing = false;

  async function decide(request: FastifyRequest, reply: FastifyReply) {
    if (!request.ws) return;
    if (isClosing) return sendError(request, reply, 503, 'The server is closing.');
    const decision = await admit(request, { ...options, presence });
    if ('id' in decision) {
      admitted.set(request, decision);
      return;
    }
    const { status, reason, account, limit } = decision;
    if (limit) throttled(limit);
    if (limit === 'writes') reply.header('Retry-After', '1');
    if (status === 401) {
      const { token } = request.query as Record<string, unknown>;
      unauthorized(reply, typeof token === 'string' ? token : undefined);
    }
    securityLog('chat.connectionRefused', { address: request.ip, account, reason });
    return sendError(request, reply, status, reason);
  }

  function converse(webSocket: WebSocket, request: FastifyRequest) {
    const signedIn = admitted.get(request);
    if (!signedIn) {
      webSocket.terminate();
      return;
    }
    const { socket } = request.raw;
    socket.setKeepAlive(true, KEEP_ALIVE);
    const { username: account } = signedIn;
    const report = (event: SecurityEvent, reason: string) => {
      securityLog(event, { address: request.ip, account, reason });
    };
    const session = serveWebSocket(webSocket, socket, outbox, {
      onTerminated: () => {
        report('connection.cut', 'The client reads too slowly.');
      },
      application: application.for(account),
      clock,
      limits: sessionLimits(options.chatRate),
      id: randomUUID(),
      server: SERVER,
      onError,
      onRefused: ({ message, closeCode }) => {
        if (closeCode === chatCloseCodes.tooMany) throttled('chatMessages');
        report('chat.frameRefused', message);
      },
    });
    webSocket.on('error', () => {
      report('connection.cut', 'The client broke the WebSocket protocol or one of its limits.');
    });
    const stopWatching = options.sessions.watch(signedIn, () => {
      const closeCode = chatCloseCodes.signedOut;
      session.refuse(new StompRefusal('The session has ended.', { closeCode }));
    });
    conversations.add(session);
    webSocket.on('close', () => {
      stopWatching();
      conversations.delete(session);
    });
    if (isClosing) session.finish(closeCodes.serviceRestart, 'The server is closing.');
  }

  app.register(async (scope) => {
    // Added before `open`, so that a failed start also closes the application.
    scope.addHook('onClose', () => application.close());
    await application.open();
    upgradeOnly(app.server, CHAT_PATH);
    // The type definitions of ws lack this option.
    const closeTimeout = { closeTimeout: 5 * SECOND };
    await scope.register(fastifyWebSocket, {
      options: {
        ...closeTimeout,
        maxPayload: MAX_WEBSOCKET_MESSAGE,
        maxFragments: MAX_FRAGMENTS,
        maxBufferedChunks: MAX_CHUNKS,
        perMessageDeflate: false,
        handleProtocols: chooseProtocol,
      },
      // `terminate` causes the event `close`, which ends the session.
      errorHandler: (error, webSocket, request) => {
        request.log.info({ reqId: request.id, reason: error.message }, 'connection failed');
        webSocket.terminate();
      },
      preClose(done) {
        isClosing = true;
        for (const session of conversations) {
          session.finish(closeCodes.serviceRestart, 'The server is closing.');
        }
        const { clients } = scope.websocketServer;
        const timer = setTimeout(() => {
          for (const client of clients) client.terminate();
        }, CLOSE_TIMEOUT);
        scope.websocketServer.close(() => {
          clearTimeout(timer);
          done();
        });
      },
    });
    webSockets = scope.websocketServer.clients;
    scope.route({
      method: 'GET',
      url: CHAT_PATH,
      preValidation: decide,
      wsHandler: converse,
      handler: async (request, reply) =>
        sendError(request, reply.header('Upgrade', 'websocket'), 426, 'The chat needs WebSocket.'),
    });
  });

  return {
    /** Returns the sorted usernames of accounts with a connection to any instance, at most 1,000. */
    usernames: presence.usernames,
    connections: () => webSockets?.size ?? 0,
    /** Returns the number of messages and lists of users delivered since the start. */
    deliveries: application.deliveries,
    sendBuffers: () => outbox.waiting,
  };
}

/** Returns limits that allow `chatRate` messages of full length per second, in addition to other frames. */
function sessionLimits(chatRate: number): Partial<SessionLimits> {
  if (chatRate === 0) return {};
  return {
    framesPerSecond: Math.max(40, 4 * chatRate),
    bytesPerSecond: Math.max(64 * KIB, chatRate * 16 * KIB),
  };
}

/**
 * Accepts upgrades only for the path of the chat. With a listener for `upgrade`, Node by default treats
 * every request with an Upgrade header as an upgrade, even an ordinary request of `curl --http2` (h2c).
 */
function upgradeOnly(server: Server, path: string): void {
  Object.assign(server, {
    shouldUpgradeCallback: ({ method, headers, url = '' }: IncomingMessage) =>
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url.split('?', 1)[0] === path,
  });
}
