import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const SECOND = 1000;

/** Node's limits of a connection. Those of an address belong to the proxy. */
export const connectionLimits = {
  /** Without traffic. */
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  requestTimeout: 30 * SECOND,
  http: {
    // How often the two timeouts of a request are checked. Node's default is 30 s.
    connectionsCheckingInterval: 1 * SECOND,
    headersTimeout: 15 * SECOND,
    // Checked by `guardRequests`, so that the response has the security headers; by default Node drops a second one.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  },
} satisfies FastifyHttpOptions<Server>;

/** @param onDropped called for each connection over the total */
export function limitServer(
  server: Server,
  onDropped: (address: string | undefined) => void,
): void {
  /** What fits into 300 MB. */
  server.maxConnections = 10_000;
  /** Header lines of a request; with more Node responds 431. Browsers send about 20. */
  server.maxHeadersCount = 100;
  server.on('drop', (data) => {
    onDropped(data?.remoteAddress);
  });
}
