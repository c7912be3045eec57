import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AccountSessions } from './auth/account-sessions.ts';
import { openChat } from './chat/chat.plugin.ts';
import type { Config } from './config.ts';
import { createFailureLog, type FailureLog } from './logging/failure-log.ts';
import type { Log } from './logging/log.ts';
import { RequestLog } from './logging/request-log.ts';
import { createSecurityLog, type SecurityLog } from './logging/security-log.ts';
import { handleClientError } from './http/client-error.ts';
import { requestIdOf } from './http/request-id.ts';
import { connectionLimits, limitServer } from './http/server-limits.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import type { Limit } from './limits/limit.ts';
import { RateLimit } from './limits/rate-limit.ts';
import { countRequestsOf } from './operations/count-requests.ts';
import type { Metrics } from './operations/metrics.ts';
import { validateForwardedFor } from './fastify/forwarded.ts';
import { closeGracefully } from './fastify/graceful-close.ts';
import { acceptJsonOnly } from './fastify/json-body.ts';
import { guardWrites } from './fastify/guard-writes.ts';
import { requireOneHost } from './fastify/one-host.ts';
import { setErrorHandlers, handleUnreadableUrl } from './fastify/error-handler.ts';
import { zodSchemas } from './fastify/schemas.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { watchSessions } from './fastify/watch-sessions.ts';
import { authRoutes } from './routes/auth/auth-routes.ts';
import { privateRoutes } from './routes/private/private-routes.ts';
import { publicRoutes } from './routes/public/public-routes.ts';
import { siteRoutes } from './routes/site.ts';
import type { Site } from './site/load-site.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Storage } from './storage/storage.ts';

const KIB = 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a security event. */
    securityLog: SecurityLog;
    /** Logs an error that no client has caused, once a minute. */
    logFailure: FailureLog;
    /** Counts a refusal because a limit was exceeded. */
    throttled: (limit: Limit) => void;
  }
}

export type AppOptions = {
  config: Pick<
    Config,
    'chatConnections' | 'chatDaily' | 'chatRate' | 'siteOrigin' | 'trustedProxies' | 'writeRate'
  >;
  log: Log;
  storage: Storage;
  site: Site;
  sessions: AccountSessions;
  /** HMAC key for device cookies, and for addresses in the log and the sign-in limiter. */
  secret: string;
  /** Device cookies signed with one of these are valid as well. @default none */
  acceptedSecrets?: readonly string[];
  /** Counts requests, refusals and the chat. @default nothing is counted */
  metrics?: Metrics | undefined;
  /** @default systemClock */
  clock?: Clock;
  /** @default the time of the storage */
  now?: () => number;
  /** @default `randomBytes` of node:crypto */
  randomBytes?: typeof systemRandomBytes;
};

/** Builds the server without listening. Closing it does not close the storage. */
export function buildApp({
  config,
  log,
  storage,
  site,
  sessions,
  secret,
  acceptedSecrets = [],
  metrics,
  clock = systemClock,
  now = storage.now,
  randomBytes = systemRandomBytes,
}: AppOptions): FastifyInstance {
  const { siteOrigin } = config;
  const isTrusted = trustedProxies(config.trustedProxies);
  const isBehindTls = ({ remoteAddress }: Socket) =>
    siteOrigin.startsWith('https:') && isTrusted(remoteAddress);

  const app: FastifyInstance = Fastify({
    bodyLimit: 16 * KIB,
    ...connectionLimits,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: isTrusted,
    genReqId: (request) => requestIdOf(request, isTrusted),
    // Fastify would make a logger for each request.
    childLoggerFactory: () => log,
    logController: new RequestLog(log, metrics && countRequestsOf(metrics)),
    schemaController: zodSchemas,
    frameworkErrors: (_, request, reply) => {
      handleUnreadableUrl(request, reply, isBehindTls(request.raw.socket));
    },
    clientErrorHandler: (error, socket) => {
      handleClientError(error, socket, isBehindTls(socket));
    },
  });

  const logEvent = createSecurityLog(log, secret, clock);
  app.decorate('securityLog', (event, details) => {
    metrics?.countSecurityEvent(event);
    logEvent(event, details);
  });
  app.decorate('logFailure', createFailureLog(log, clock));
  app.decorate('throttled', (limit) => {
    metrics?.countThrottled(limit);
  });
  limitServer(app.server, (address) => {
    app.throttled('connections');
    app.securityLog('connection.refused', { address, reason: 'too many connections' });
  });
  closeGracefully(app);
  validateForwardedFor(app, isTrusted);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  const onRefused = ({ ip }: FastifyRequest, reason: string) => {
    app.securityLog('request.refused', { address: ip, reason });
  };
  requireOneHost(app, onRefused);
  setErrorHandlers(app, (path) => isDelivered(site, path));
  const writes = new RateLimit(config.writeRate, clock);
  guardWrites(app, { siteOrigin, writes, onRefused });
  acceptJsonOnly(app);
  watchSessions(app, sessions, storage.changes);
  const chat = openChat(app, {
    ...config,
    sessions,
    messages: storage.messages,
    changes: storage.changes,
    instances: storage.instances,
    writes,
    securityLog: app.securityLog,
    onError: app.logFailure,
    onThrottled: app.throttled,
    clock,
    now,
  });
  metrics?.observe({
    connections: promisify(app.server.getConnections.bind(app.server)),
    chatConnections: chat.connections,
    deliveries: chat.deliveries,
    sendBuffers: chat.sendBuffers,
  });
  app.register(publicRoutes, { storage, counters: site.counters, now, randomBytes });
  app.register(authRoutes, {
    storage,
    sessions,
    secret,
    acceptedSecrets,
    now,
    onlineUsers: chat.usernames,
  });
  app.register(privateRoutes, { sessions, storage });
  app.register(siteRoutes, { site });
  return app;
}

function isDelivered(site: Site, path: string): boolean {
  const { kind } = site.resolve(path);
  return kind !== 'missing' && kind !== 'notFoundPage';
}
