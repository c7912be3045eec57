import type { Socket } from 'node:net';
import { STATUS_CODES } from './node-http.ts';
import { securityHeaders, strictTransport } from './security-headers.ts';

/** Ms until the socket is closed if the client does not close it. */
const CLOSE_TIMEOUT = 2000;

/** Writes an HTTP response to a socket without a parsed request, and closes it. */
export function endWithResponse(
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
  socket.setTimeout(CLOSE_TIMEOUT);
  socket.end(
    [
      `HTTP/1.1 ${status.toString()} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
