import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Metrics } from '../operations/metrics.ts';
import { pathOf } from '../requests/error-handler.ts';
import type { Log } from './log.ts';

/**
 * Logs one line at level `info` for each request: `request completed` when the response is sent, or
 * `request closed` if the connection closes without a complete response, as a WebSocket does.
 */
export class RequestLog extends LogController {
  readonly #log: Log;
  readonly #metrics: Metrics | undefined;

  /** @param metrics counter of responses, if they are counted */
  constructor(log: Log, metrics: Metrics | undefined) {
    super();
    this.#log = log;
    this.#metrics = metrics;
  }

  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    if (!this.#metrics && !this.#log.isLevelEnabled('info')) return;
    const start = performance.now();
    raw.on('close', () => {
      const { statusCode, writableFinished: isCompleted } = raw;
      const responseTime = performance.now() - start;
      this.#log.info(
        {
          reqId: request.id,
          // The query and headers are omitted, because they can contain a token or a cookie.
          req: { method: request.method, path: pathOf(request) },
          ...(isCompleted && { res: { statusCode } }),
          responseTime,
        },
        isCompleted ? 'request completed' : 'request closed',
      );
      if (isCompleted) this.#metrics?.countRequest(request, statusCode, responseTime);
    });
  }

  override requestCompleted(): void {
    // The listener for `close` in `incomingRequest` logs the request.
  }
}
