import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from '../fastify/error-handler.ts';
import type { Log } from './log.ts';

/** Called with the status and the ms that a response took, when it was sent completely. */
export type CountRequest = (request: FastifyRequest, status: number, responseTime: number) => void;

/**
 * Logs one line at level `info` for each request: `request completed` when the response is sent, or
 * `request closed` if the connection was closed before, which is also how a WebSocket ends.
 */
export class RequestLog extends LogController {
  readonly #log: Log;
  readonly #count: CountRequest | undefined;

  /** @param count called for each response, if there is a counter */
  constructor(log: Log, count: CountRequest | undefined) {
    super();
    this.#log = log;
    this.#count = count;
  }

  override incomingRequest(request: FastifyRequest, { raw }: FastifyReply): void {
    if (!this.#count && !this.#log.isLevelEnabled('info')) return;
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
      if (isCompleted) this.#count?.(request, raw.statusCode, responseTime);
    });
  }

  override requestCompleted(): void {
    // Logged when the response is closed.
  }
}
