import type { Server } from 'node:http';
import { CHAT_PATH } from '@tales/api-client/wire';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

const SECOND = 1000;

/** Options for the HTTP server, with times in milliseconds. */
export const connectionLimits = {
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  requestTimeout: 30 * SECOND,
  http: {
    // Interval at which `headersTimeout` and `requestTimeout` are checked. Node's default is 30 s.
    connectionsCheckingInterval: 1 * SECOND,
    headersTimeout: 15 * SECOND,
    // `guardRequests` checks the Host header, because Node's error response would lack the security headers.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
    // By default, Node also emits `upgrade` for other protocols such as `h2c`, which `curl --http2` requests.
    shouldUpgradeCallback: ({ method, headers, url = '' }) =>
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      url.split('?', 1)[0] === CHAT_PATH,
  },
} satisfies FastifyHttpOptions<Server>;

export function limitServer({ server, throttled, securityLog }: FastifyInstance): void {
  server.maxConnections = 10_000;
  /** Maximum number of request headers, beyond which Node responds with 431. Browsers send about 20. */
  server.maxHeadersCount = 100;
  server.on('drop', (data) => {
    throttled('connections');
    const reason = 'too many connections';
    securityLog('connection.refused', { address: data?.remoteAddress, reason });
  });
}
