import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const SECOND = 1000;

/** Limits of a connection. Limits of an address are up to the proxy. */
export const connectionLimits = {
  /** Without traffic. */
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  requestTimeout: 30 * SECOND,
  http: {
    // How often the two timeouts of a request are checked. Node's default is 30 s.
    connectionsCheckingInterval: 1 * SECOND,
    headersTimeout: 15 * SECOND,
    // `guardRequests` checks the Host header, so that refusals have the security headers. By default, Node discards a second one.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  },
} satisfies FastifyHttpOptions<Server>;

/** @param onDropped called for each connection over the total */
export function limitServer(
  server: Server,
  onDropped: (address: string | undefined) => void,
): void {
  /** Limits the memory for connections. */
  server.maxConnections = 10_000;
  /** Header lines of a request; with more Node responds 431. Browsers send about 20. */
  server.maxHeadersCount = 100;
  server.on('drop', (data) => {
    onDropped(data?.remoteAddress);
  });
}
