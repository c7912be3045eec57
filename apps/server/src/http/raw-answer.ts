import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders, strictTransport } from '../plugins/security-headers.ts';

/** How long a client may take to hang up after such an answer, in milliseconds. */
const GOODBYE = 2000;

/** Answers on a connection itself, where there is no request to answer, and ends it. */
export function endWithAnswer(
  socket: Socket,
  { status, message, isHttps }: { status: number; message: string; isHttps: boolean },
): void {
  const body = JSON.stringify({ message });
  const headers = {
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body).toString(),
    ...(status === 429 && { 'Retry-After': '1' }),
    ...securityHeaders,
    ...(isHttps && strictTransport),
  };
  socket.setTimeout(GOODBYE);
  socket.end(
    [
      `HTTP/1.1 ${status.toString()} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
