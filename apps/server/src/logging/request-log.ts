import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from '../fastify/error-handler.ts';
import type { Metrics, StatusClass } from '../operations/metrics.ts';
import type { Log } from './log.ts';

/** Methods with a label of their own. Node accepts about 30 more. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Logs one line at level `info` for each request: `request completed` when the response is sent, or
 * `request closed` if the connection was closed before, which is also how a WebSocket ends. Counts the
 * responses that were sent completely.
 */
export class RequestLog extends LogController {
  readonly #log: Log;
  readonly #metrics: Metrics | undefined;

  constructor(log: Log, metrics: Metrics | undefined) {
    super();
    this.#log = log;
    this.#metrics = metrics;
  }

  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    if (!this.#metrics && !this.#log.isLevelEnabled('info')) return;
    const start = performance.now();
    raw.on('close', () => {
      const isCompleted = raw.writableFinished;
      const responseTime = performance.now() - start;
      this.#log.info(
        {
          reqId: request.id,
          // The query and headers can contain a token or a cookie.
          req: { method: request.method, path: pathOf(request) },
          ...(isCompleted && { res: { statusCode: raw.statusCode } }),
          responseTime,
        },
        isCompleted ? 'request completed' : 'request closed',
      );
      if (isCompleted) this.#count(request, raw.statusCode, responseTime);
    });
  }

  override requestCompleted(): void {
    // Logged when the response is closed.
  }

  #count(request: FastifyRequest, status: number, milliseconds: number): void {
    this.#metrics?.countRequest(
      methods.has(request.method) ? request.method : 'other',
      request.is404 ? 'unknown' : (request.routeOptions.url ?? ''),
      `${Math.floor(status / 100).toString()}xx` as StatusClass,
      milliseconds / 1000,
    );
  }
}
