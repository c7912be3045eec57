import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedResponse } from '../http/prepared-response.ts';

/** Sends a prepared response through Fastify. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PreparedResponse,
): FastifyReply {
  reply.code(status).headers(headers);
  if (typeof body !== 'object' || Buffer.isBuffer(body)) return reply.send(body);
  if (request.method === 'HEAD') return reply.send();
  const { file, start, end } = body;
  return reply.send(createReadStream(file, { start, end: end - 1 }));
}
