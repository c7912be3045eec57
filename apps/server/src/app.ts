import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSessions } from './auth/sessions.ts';
import type { Secrets } from './auth/tokens.ts';
import { openChat } from './chat/open-chat.ts';
import type { Config } from './config.ts';
import { createFailureLog, type FailureLog } from './logging/failure-log.ts';
import type { Log } from './logging/log.ts';
import { RequestLog } from './logging/request-log.ts';
import { createSecurityLog, type SecurityLog } from './logging/security-log.ts';
import { handleClientError } from './requests/client-error.ts';
import { requestIdOf } from './requests/request-id.ts';
import { connectionLimits, limitServer } from './requests/server-limits.ts';
import { trustedProxies, normalizeForwarded } from './requests/trusted-proxies.ts';
import type { Limit } from './requests/limit.ts';
import { RateLimit } from './requests/rate-limit.ts';
import type { Metrics } from './operations/metrics.ts';
import { closeGracefully } from './requests/graceful-close.ts';
import { sendError, setErrorHandlers } from './requests/error-handler.ts';
import { guardRequests } from './requests/guard.ts';
import { zodSchemas } from './requests/schemas.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { siteRoutes } from './routes/site.ts';
import type { Site } from './site/load-site.ts';
import { type Clock, systemClock } from '@tales/stomp-server';
import type { Storage } from './storage/storage.ts';

const KIB = 1024;

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
    logFailure: FailureLog;
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
  /** Keys for tokens and device cookies. The first key also hashes IP addresses and unknown usernames. */
  secrets: Secrets;
  metrics?: Metrics | undefined;
  clock?: Clock;
  /** Returns the time in ms since the epoch. @default Date.now */
  now?: () => number;
};

/** Builds the app, which does not listen yet. The caller must close the app before it closes the storage. */
export function buildApp({
  config,
  log,
  storage,
  site,
  secrets,
  metrics,
  clock = systemClock,
  now = Date.now,
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
    trustProxy: config.trustedProxies.length > 0 && isTrusted,
    genReqId: (request) => requestIdOf(request, isTrusted),
    // Share one logger, because Fastify would otherwise create a child logger for each request.
    childLoggerFactory: () => log,
    logController: new RequestLog(log, metrics?.countRequest),
    schemaController: zodSchemas,
    frameworkErrors: (_, request, reply) => {
      // For these errors, Fastify ignores proxy headers, so `isBehindTls` determines the scheme.
      void sendError(reply, 404, 'Not found.', isBehindTls(request.raw.socket));
    },
    clientErrorHandler: (error, socket) => {
      handleClientError(error, socket, isBehindTls(socket));
    },
  });

  const logEvent = createSecurityLog(log, secrets[0], clock);
  app.decorate('securityLog', (event, details) => {
    metrics?.events.inc({ event });
    logEvent(event, details);
  });
  app.decorate('logFailure', createFailureLog(log, clock));
  app.decorate('throttled', (limit) => {
    metrics?.throttled.inc({ limit });
  });
  limitServer(app);
  closeGracefully(app);
  normalizeForwarded(app, isTrusted);
  const writes = new RateLimit(config.writeRate, clock);
  guardRequests(app, siteOrigin, writes);
  setErrorHandlers(app, (path) => {
    const { kind } = site.resolve(path);
    return kind !== 'missing' && kind !== 'notFoundPage';
  });
  const sessions = createSessions({
    storage,
    secrets,
    now,
    onEnded(account, reason) {
      app.securityLog('session.ended', { account, reason });
    },
    onError: app.logFailure,
  });
  app.addHook('onClose', sessions.close);
  const chat = openChat(app, {
    ...config,
    sessions,
    storage,
    writes,
    clock,
    now,
  });
  metrics?.observe(promisify(app.server.getConnections.bind(app.server)), chat);
  app.register(apiRoutes, {
    storage,
    sessions,
    secrets,
    now,
    counters: site.counters,
    onlineUsers: chat.usernames,
  });
  app.register(siteRoutes, { site });
  return app;
}
