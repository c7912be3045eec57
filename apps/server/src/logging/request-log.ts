import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pathOf } from '../fastify/error-handler.ts';

/**
 * Logs one line at level `info` for each request: `request completed` when the response is sent, or
 * `request closed` if the connection was closed before, which is also how a WebSocket ends.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { log } = request;
    reply.raw.once('close', () => {
      const responseTime = reply.elapsedTime;
      if (reply.raw.writableFinished) {
        log.info({ req: request, res: reply, responseTime }, 'request completed');
      } else {
        log.info({ req: request, responseTime }, 'request closed');
      }
    });
  }

  override requestCompleted(): void {
    // Logged when the response is closed.
  }
}

/** The logged fields of a request. The query and headers can contain a token or a cookie. */
export const serializeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
});
