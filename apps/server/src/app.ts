import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AccountSessions } from './auth/account-sessions.ts';
import { networkOf } from './auth/network-of.ts';
import { openChat } from './chat/chat.plugin.ts';
import type { Config } from './config.ts';
import { createSecurityLog, type SecurityEvent, type SecurityLog } from './logging/security-log.ts';
import { answerBrokenConnection, createHttpServer } from './http/http-server.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { OncePer } from './limits/once-per.ts';
import { RateLimit } from './limits/rate-limit.ts';
import { believeProxies } from './plugins/forwarded.ts';
import { hangUpWhenClosing } from './plugins/graceful-close.ts';
import { acceptJsonOnly } from './plugins/json-body.ts';
import { guardWrites } from './plugins/guard-writes.ts';
import { requireOneHost } from './plugins/one-host.ts';
import { answerRefusals, answerUnreadableUrl, pathOf } from './plugins/refusals.ts';
import { zodSchemas } from './plugins/schemas.ts';
import { protectAnswers } from './plugins/security-headers.ts';
import { watchSessions } from './plugins/watch-sessions.ts';
import { authRoutes } from './routes/auth/index.ts';
import { privateRoutes } from './routes/private/index.ts';
import { publicRoutes } from './routes/public/index.ts';
import { siteRoutes } from './routes/site.ts';
import type { Site } from './site/load-site.ts';
import { type Clock, systemClock } from './stomp/index.ts';
import type { Storage } from './storage/storage.ts';

const KIB = 1024;
const MINUTE = 60 * 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes a security event into the log. */
    securityLog: SecurityLog;
  }
}

export type AppOptions = {
  config: Pick<
    Config,
    | 'chatConnections'
    | 'chatRate'
    | 'connectionsPerAddress'
    | 'logLevel'
    | 'siteOrigin'
    | 'trustedProxies'
    | 'writeRate'
  >;
  storage: Storage;
  site: Site;
  sessions: AccountSessions;
  /** Signs device cookies, and keys the hashes of addresses in the log and the limits. */
  secret: string;
  /** @default standard output */
  logTo?: { write: (line: string) => void };
  /** @default the system's */
  clock?: Clock;
  /** @default Date.now */
  now?: () => number;
  /** @default the system's */
  randomBytes?: typeof systemRandomBytes;
};

/** Builds the server without listening. It leaves its storage open when it closes. */
export function buildApp({
  config,
  storage,
  site,
  sessions,
  secret,
  logTo,
  clock = systemClock,
  now = Date.now,
  randomBytes = systemRandomBytes,
}: AppOptions): FastifyInstance {
  const { siteOrigin, connectionsPerAddress } = config;
  const isTrusted = trustedProxies(config.trustedProxies);
  const isBehindTls = ({ remoteAddress }: Socket) =>
    siteOrigin.startsWith('https:') && isTrusted(remoteAddress);
  const reported = new OncePer(MINUTE, clock);
  const report = (event: SecurityEvent, address: string | undefined, reason: string) => {
    const isFirst = reported.isFirst([event, reason, networkOf(address ?? '')].join(' '));
    if (isFirst) app.securityLog(event, { address, reason });
  };

  const app: FastifyInstance = Fastify({
    bodyLimit: 16 * KIB,
    serverFactory: (listener) =>
      createHttpServer(listener, {
        isTrusted,
        isBehindTls,
        clock,
        connectionsPerAddress,
        onRefused: (address, reason) => {
          report('connection.refused', address, reason);
        },
        onCut: (address, reason) => {
          report('connection.cut', address, reason);
        },
      }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: isTrusted,
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      // No query and no headers: they can hold a token or a cookie.
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
    },
    schemaController: zodSchemas,
    frameworkErrors: (_, request, reply) => {
      answerUnreadableUrl(request, reply, isBehindTls(request.raw.socket));
    },
    clientErrorHandler: (error, socket) => {
      answerBrokenConnection(error, socket, isBehindTls(socket));
    },
  });

  app.decorate('securityLog', createSecurityLog(app.log, secret));
  hangUpWhenClosing(app);
  believeProxies(app);
  protectAnswers(app);
  const onRefused = ({ ip }: FastifyRequest, reason: string) => {
    report('request.refused', ip, reason);
  };
  requireOneHost(app, onRefused);
  answerRefusals(app, (path) => isDelivered(site, path), clock);
  const writes = new RateLimit(config.writeRate, clock);
  guardWrites(app, { siteOrigin, writes, onRefused });
  acceptJsonOnly(app);
  watchSessions(app, sessions);
  const chat = openChat(app, {
    ...config,
    sessions,
    messages: storage.messages,
    securityLog: app.securityLog,
    clock,
    now,
  });
  app.register(publicRoutes, { prefix: '/api/public', storage, now, randomBytes });
  app.register(authRoutes, {
    prefix: '/api/auth',
    storage,
    sessions,
    secret,
    now,
    onlineUsers: chat.usernames,
  });
  app.register(privateRoutes, { prefix: '/api/private', sessions, storage });
  app.register(siteRoutes, { site });
  return app;
}

function isDelivered(site: Site, path: string): boolean {
  const { kind } = site.resolve(path);
  return kind !== 'missing' && kind !== 'notFoundPage';
}
