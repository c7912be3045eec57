import { createReadStream } from 'node:fs';
import { strictTransport } from './security-headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A part of an open file, from `start` to before `end`. */
export type FileSlice = { fd: number; start: number; end: number };

/** A response that is known completely before it is sent. It can be sent any number of times. */
export type PreparedResponse = Readonly<{
  status: number;
  /** All but Date and Strict-Transport-Security, with names in lower case. */
  headers: Readonly<Record<string, string>>;
  body?: Buffer | FileSlice | undefined;
}>;

/** Sends it after all hooks but `onSend`: bytes in memory with one call of `node:http`. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PreparedResponse,
): FastifyReply {
  if (body !== undefined && !Buffer.isBuffer(body)) {
    const { fd, start, end } = body;
    const isHead = request.method === 'HEAD';
    reply.code(status).headers(headers);
    const part = { fd, autoClose: false, start, end: end - 1 };
    return reply.send(isHead ? undefined : createReadStream('', part));
  }
  const isHttps = request.protocol === 'https';
  reply.hijack();
  reply.raw.writeHead(status, isHttps ? { ...headers, ...strictTransport } : headers).end(body);
  return reply;
}
