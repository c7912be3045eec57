import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/network-of.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import { TERMINATIONS_PER_SECOND } from '../limits/terminations-per-second.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { securityHeaders, strictTransport } from './security-headers.ts';
import type { Clock } from '../clock.ts';
import { createServer, STATUS_CODES } from './node-http.ts';
import { toOriginForm } from './origin-form.ts';
import { endWithResponse } from './raw-response.ts';
import { isAnswering, isWithinAnswers, serializeRequests } from './request-queue.ts';
import type { IsTrusted } from './trusted-proxies.ts';

const SECOND = 1000;

/** Open connections in total: what fits into 300 MB. */
const MAX_CONNECTIONS = 10_000;
/** Refused connections of a network that get a 429 at the same time; more are closed immediately. */
const MAX_ANSWERED_REFUSALS = 16;
/** Ms to wait for the request of a refused connection before the 429 is sent without one. */
const REFUSED_FOR = 1 * SECOND;
/** Header lines of a request; with more Node responds 431. Browsers send about 20. */
const MAX_HEADERS = 100;

const refusal = {
  status: 429,
  message: 'Too many connections are open from your address. Please close some and try again.',
};

export type HttpServerOptions = {
  isTrusted: IsTrusted;
  /**
   * Open connections of a network, and new ones per second, twice that in a burst. Trusted proxies are
   * exempt. 0 disables the limit.
   */
  connectionsPerAddress: number;
  /** Whether the peer is a trusted proxy in front of an https site. */
  isBehindTls: (socket: Socket) => boolean;
  /** Called when a connection is not accepted; `address` is that of the peer. */
  onRefused: (address: string | undefined, reason: string) => void;
  /** Called when a connection is terminated for what it sent. */
  onTerminated: (address: string | undefined, reason: string) => void;
  clock: Pick<Clock, 'now'>;
};

const refused = new WeakSet<Socket>();

/** Creates an HTTP server for `listener` with limits per connection and network. */
export function createHttpServer(
  listener: RequestListener,
  {
    isTrusted,
    connectionsPerAddress,
    isBehindTls,
    onRefused,
    onTerminated,
    clock,
  }: HttpServerOptions,
): Server {
  const terminated = new RateLimit(TERMINATIONS_PER_SECOND, clock);
  const answer = serializeRequests(listener, (socket) => {
    const { remoteAddress = '' } = socket;
    if (!isTrusted(remoteAddress)) terminated.take(networkOf(remoteAddress), 1);
    onTerminated(remoteAddress, 'too many pipelined requests');
  });
  const respondOrRefuse: RequestListener = (request, response) => {
    if (!refused.has(request.socket)) {
      toOriginForm(request);
      answer(request, response);
      return;
    }
    response.writeHead(refusal.status, {
      ...securityHeaders,
      ...(isBehindTls(request.socket) && strictTransport),
      'Cache-Control': 'no-store',
      Connection: 'close',
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '1',
    });
    response.end(JSON.stringify({ message: refusal.message }));
  };

  const server = createServer(
    {
      // How often the two timeouts are checked. Node's default is 30 s.
      connectionsCheckingInterval: 1 * SECOND,
      headersTimeout: 15 * SECOND,
      keepAliveTimeout: 65 * SECOND,
      // Checked by `requireOneHost`, so that the response has the security headers.
      requireHostHeader: false,
      requestTimeout: 30 * SECOND,
    },
    respondOrRefuse,
  );
  server.setTimeout(120 * SECOND);
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', respondOrRefuse);

  const open = new ConnectionCount(connectionsPerAddress);
  const opened = new RateLimit(connectionsPerAddress, clock);
  const answered = new ConnectionCount(MAX_ANSWERED_REFUSALS);

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (terminated.isSpent(network)) {
      onRefused(remoteAddress, 'too many connections of one address were cut');
      socket.destroy();
      return;
    }
    if (!opened.take(network, 1)) {
      onRefused(remoteAddress, 'too many new connections of one address');
      socket.destroy();
      return;
    }
    const release = open.take(network);
    if (release) {
      socket.once('close', release);
      return;
    }
    onRefused(remoteAddress, 'too many connections of one address');
    const releaseAnswer = answered.take(network);
    if (!releaseAnswer) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const timer = setTimeout(() => {
      endWithResponse(socket, { ...refusal, isHttps: isBehindTls(socket) });
    }, REFUSED_FOR);
    socket.once('close', () => {
      clearTimeout(timer);
      releaseAnswer();
    });
  });
  server.on('drop', (data) => {
    onRefused(data?.remoteAddress, 'too many connections');
  });
  return server;
}

/**
 * Whether a connection may be upgraded: not if it was refused, nor while a request is pending on it. The
 * upgrade request is then handled as a plain one.
 */
export function mayUpgrade(socket: Socket): boolean {
  return !refused.has(socket) && !isAnswering(socket);
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to a malformed, too slow or too large request (Fastify's `clientErrorHandler`). */
export function handleClientError(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  isHttps: boolean,
): void {
  if (code === 'ECONNRESET' || !socket.writable || isWithinAnswers(socket)) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  endWithResponse(socket, { status, message: `${STATUS_CODES[status] ?? ''}.`, isHttps });
}
