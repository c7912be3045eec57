import { randomUUID } from 'node:crypto';
import fastifyWebSocket from '@fastify/websocket';
import { CHAT_PATH, chatCloseCodes } from '@tales/api-client/wire';
import {
  chooseProtocol,
  closeCodes,
  Outbox,
  serveWebSocket,
  type SessionLimits,
  StompRefusal,
  type StompSession,
} from '@tales/stomp-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Sessions } from '../auth/sessions.ts';
import type { SecurityEvent } from '../logging/security-log.ts';
import { sendError } from '../requests/error-handler.ts';
import { type AdmissionOptions, createAdmission } from './admission.ts';
import { type ChatApplicationOptions, createChatApplication } from './chat-application.ts';

const KIB = 1024;
const SECOND = 1000;

/** Maximum size in bytes of a WebSocket message, which may contain several STOMP frames. */
const MAX_WEBSOCKET_MESSAGE = 128 * KIB;
const MAX_FRAGMENTS = 64;
const MAX_CHUNKS = 1024;
/** The type definitions of ws lack `closeTimeout`, the maximum duration of a closing handshake in ms. */
const timeouts = { closeTimeout: 2 * SECOND };
const KEEP_ALIVE = 30 * SECOND;

export type ChatSessions = Pick<Sessions, 'redeem' | 'watch'>;

export type ChatOptions = Omit<AdmissionOptions, 'presence'> &
  Omit<ChatApplicationOptions, 'onError'> & { sessions: ChatSessions };

/** Serves the chat with STOMP over WebSocket at `/ws-chat?token=…` (a single-use ticket or a JWT). */
export function openChat(app: FastifyInstance, options: ChatOptions) {
  const { securityLog, throttled, logFailure: onError } = app;
  const application = createChatApplication({ ...options, onError });
  const { presence } = application;
  const conversations = new Set<StompSession>();
  const outbox = new Outbox();

  function converse(webSocket: WebSocket, request: FastifyRequest) {
    const { socket } = request.raw;
    socket.setKeepAlive(true, KEEP_ALIVE);
    const { username: account } = request.session;
    const report = (event: SecurityEvent, reason: string) => {
      securityLog(event, { address: request.ip, account, reason });
    };
    const session = serveWebSocket(webSocket, socket, outbox, {
      onTerminated: () => {
        report('connection.cut', 'The client reads too slowly.');
      },
      application: application.for(account),
      clock: options.clock,
      limits: sessionLimits(options.chatRate),
      id: randomUUID(),
      server: 'tales/1',
      onError,
      onRefused: ({ message, closeCode }) => {
        if (closeCode === chatCloseCodes.tooMany) throttled('chatMessages');
        report('chat.frameRefused', message);
      },
    });
    webSocket.on('error', () => {
      report('connection.cut', 'The client broke the WebSocket protocol or one of its limits.');
    });
    const stopWatching = options.sessions.watch(request.session, () => {
      const closeCode = chatCloseCodes.signedOut;
      session.refuse(new StompRefusal('The session has ended.', { closeCode }));
    });
    conversations.add(session);
    webSocket.on('close', () => {
      stopWatching();
      conversations.delete(session);
    });
  }

  app.register(async (scope) => {
    // The hook is added before `application.open`, so that a failed start also closes the chat application.
    scope.addHook('onClose', () => application.close());
    await application.open();
    scope.decorateRequest('session');
    await scope.register(fastifyWebSocket, {
      options: {
        ...timeouts,
        maxPayload: MAX_WEBSOCKET_MESSAGE,
        maxFragments: MAX_FRAGMENTS,
        maxBufferedChunks: MAX_CHUNKS,
        perMessageDeflate: false,
        handleProtocols: chooseProtocol,
      },
      errorHandler: (error, webSocket, request) => {
        request.log.info({ reqId: request.id, reason: error.message }, 'connection failed');
        webSocket.terminate();
      },
      preClose(done) {
        for (const session of conversations) {
          session.finish(closeCodes.serviceRestart, 'The server is closing.');
        }
        scope.websocketServer.close(done);
      },
    });
    scope.route({
      method: 'GET',
      url: CHAT_PATH,
      preValidation: createAdmission({ ...options, presence }),
      wsHandler: converse,
      handler: async (_, reply) =>
        sendError(reply.header('Upgrade', 'websocket'), 426, 'The chat needs WebSocket.'),
    });
  });

  return {
    usernames: presence.usernames,
    connections: () => conversations.size,
    deliveries: application.deliveries,
    sendBuffers: () => outbox.waiting,
  };
}

/** Returns limits that allow at least `chatRate` messages of maximum length per second. */
function sessionLimits(chatRate: number): Partial<SessionLimits> {
  if (chatRate === 0) return {};
  return {
    framesPerSecond: Math.max(40, 4 * chatRate),
    bytesPerSecond: Math.max(64 * KIB, chatRate * 16 * KIB),
  };
}
