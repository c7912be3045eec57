import { createReadStream } from 'node:fs';
import { securityHeaders, strictTransport } from './security-headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A part of a file, from `start` to before `end`. */
export type FileSlice = { file: string; start: number; end: number };

/** A response that is known completely before it is sent. It can be sent any number of times. */
export type PreparedResponse = Readonly<{
  status: number;
  /** They replace the security headers of the same name. */
  headers: Readonly<Record<string, string>>;
  body?: Buffer | FileSlice | undefined;
}>;

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PreparedResponse,
): FastifyReply {
  if (body !== undefined && !Buffer.isBuffer(body)) {
    reply.code(status).headers(headers);
    if (request.method === 'HEAD') return reply.send();
    const { file, start, end } = body;
    return reply.send(createReadStream(file, { start, end: end - 1 }));
  }
  reply.hijack();
  const all =
    request.protocol === 'https'
      ? { ...securityHeaders, ...strictTransport, ...headers }
      : { ...securityHeaders, ...headers };
  reply.raw.writeHead(status, all);
  reply.raw.end(body);
  return reply;
}
