import { randomBytes as systemRandomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AccountSessions } from './auth/account-sessions.ts';
import { openChat } from './chat/chat.plugin.ts';
import type { Config } from './config.ts';
import { createSecurityLog, type SecurityLog } from './logging/security-log.ts';
import { hangUpWhenClosing } from './plugins/graceful-close.ts';
import { acceptJsonOnly } from './plugins/json-body.ts';
import { noticeRevocations } from './plugins/notice-revocations.ts';
import {
  answerBrokenConnection,
  answerRefusals,
  answerUnreadableUrl,
  pathOf,
} from './plugins/refusals.ts';
import { zodSchemas } from './plugins/schemas.ts';
import { protectAnswers } from './plugins/security-headers.ts';
import { authRoutes } from './routes/auth/index.ts';
import { privateRoutes } from './routes/private/index.ts';
import { publicRoutes } from './routes/public/index.ts';
import { siteRoutes } from './routes/site.ts';
import type { Site } from './site/load-site.ts';
import type { Storage } from './storage/storage.ts';

const KIB = 1024;
const SECOND = 1000;

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
  /** Keys the hashes of addresses in the log. */
  secret: string;
  /** @default standard output */
  logTo?: { write: (line: string) => void };
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
  now = Date.now,
  randomBytes = systemRandomBytes,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: 16 * KIB,
    connectionTimeout: 120 * SECOND,
    requestTimeout: 30 * SECOND,
    keepAliveTimeout: 65 * SECOND,
    http: { headersTimeout: 15 * SECOND },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      // No query and no headers: they can hold a token or a cookie.
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
    },
    schemaController: zodSchemas,
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: answerBrokenConnection,
  });

  app.decorate('securityLog', createSecurityLog(app.log, secret));
  hangUpWhenClosing(app);
  protectAnswers(app);
  answerRefusals(app, (path) => isDelivered(site, path));
  acceptJsonOnly(app);
  noticeRevocations(app, sessions);
  const { chatRate, siteOrigin } = config;
  const chat = openChat(app, { sessions, messages: storage.messages, siteOrigin, chatRate, now });
  app.register(publicRoutes, { prefix: '/api/public', storage, now, randomBytes });
  app.register(authRoutes, {
    prefix: '/api/auth',
    sessions,
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
