import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from '../requests/error-handler.ts';
import type { Log } from './log.ts';

type CountRequest = (request: FastifyRequest, statusCode: number, responseTime: number) => void;

/**
 * Logs one line at level `info` for each request: `request completed` when the response has been sent, or
 * `request closed` when the connection closes without a complete response.
 */
export class RequestLog extends LogController {
  readonly #log: Log;
  readonly #countRequest: CountRequest | undefined;

  /** @param countRequest called for each complete response, with the response time in milliseconds */
  constructor(log: Log, countRequest?: CountRequest) {
    super();
    this.#log = log;
    this.#countRequest = countRequest;
  }

  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    if (!this.#countRequest && !this.#log.isLevelEnabled('info')) return;
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
      if (isCompleted) this.#countRequest?.(request, statusCode, responseTime);
    });
  }

  override requestCompleted(): void {
    // The listener in `incomingRequest` logs the request.
  }
}
