import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../auth/network-of.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { securityHeaders, strictTransport } from '../plugins/security-headers.ts';
import type { Clock } from '../stomp/index.ts';
import { endWithAnswer } from './raw-answer.ts';
import { isAnswering, isWithinAnswers, oneAtATime } from './request-queue.ts';
import type { IsTrusted } from './trusted-proxies.ts';

const SECOND = 1000;

/** Open connections of everybody together: what fits into 300 MB. */
const MOST_CONNECTIONS = 10_000;
/** Refused connections of one address that are answered at the same time; more are cut at once. */
const MOST_ANSWERED_REFUSALS = 16;
/** How long a refused connection may take to send the request that is answered with 429. */
const REFUSED_FOR = 1 * SECOND;

/**
 * How many connections of an address are cut in a second, twice that in a burst, until new ones are
 * closed at once. What is parsed before a cut costs some ms each time.
 */
const CUTS_PER_SECOND = 2;
/** Header lines of a request, beyond which Node answers 431. Browsers send about 20. */
const MOST_HEADERS = 100;

const refusal = {
  status: 429,
  message: 'Too many connections are open from your address. Please close some and try again.',
};

export type HttpServerOptions = {
  isTrusted: IsTrusted;
  /** Open connections of an address, those of trusted proxies aside; 0 is no limit. */
  connectionsPerAddress: number;
  /** Whether the other end of a connection is a proxy that visitors reach over https. */
  isBehindTls: (socket: Socket) => boolean;
  /** A connection was not accepted; `address` is that of its other end. */
  onRefused: (address: string | undefined, reason: string) => void;
  /** A connection was ended for what it sent. */
  onCut: (address: string | undefined, reason: string) => void;
  clock: Pick<Clock, 'now'>;
};

const refused = new WeakSet<Socket>();

/** Creates the HTTP server that hands its requests to `listener`, with bounds for each connection. */
export function createHttpServer(
  listener: RequestListener,
  { isTrusted, connectionsPerAddress, isBehindTls, onRefused, onCut, clock }: HttpServerOptions,
): Server {
  const cuts = new RateLimit(CUTS_PER_SECOND, clock);
  const answer = oneAtATime(listener, (socket) => {
    const { remoteAddress = '' } = socket;
    if (!isTrusted(remoteAddress)) cuts.take(networkOf(remoteAddress), 1);
    onCut(remoteAddress, 'too many pipelined requests');
  });
  const answerOrRefuse: RequestListener = (request, response) => {
    if (!refused.has(request.socket)) {
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
      headersTimeout: 15 * SECOND,
      keepAliveTimeout: 65 * SECOND,
      // Checked with the other rules for Host, so that the answer has all headers.
      requireHostHeader: false,
      requestTimeout: 30 * SECOND,
    },
    answerOrRefuse,
  );
  server.setTimeout(120 * SECOND);
  server.maxConnections = MOST_CONNECTIONS;
  server.maxHeadersCount = MOST_HEADERS;
  // An expectation nobody knows may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answerOrRefuse);

  const open = new ConnectionCount(connectionsPerAddress);
  const answered = new ConnectionCount(MOST_ANSWERED_REFUSALS);

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (cuts.isSpent(network)) {
      onRefused(remoteAddress, 'too many connections of one address were cut');
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
      endWithAnswer(socket, { ...refusal, isHttps: isBehindTls(socket) });
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
 * Whether a connection may be upgraded: not if it has been refused, nor while a request of it is
 * being answered. Such a request is answered as if it had offered no upgrade.
 */
export function mayUpgrade(socket: Socket): boolean {
  return !refused.has(socket) && !isAnswering(socket);
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on a connection that does not speak HTTP, or speaks too slowly or too much. */
export function answerBrokenConnection(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  isHttps: boolean,
): void {
  if (code === 'ECONNRESET' || !socket.writable || isWithinAnswers(socket)) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  endWithAnswer(socket, { status, message: `${STATUS_CODES[status] ?? ''}.`, isHttps });
}
