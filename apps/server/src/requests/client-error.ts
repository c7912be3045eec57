import type { Socket } from 'node:net';
import { securityHeaders, strictTransport } from './security-headers.ts';

// An `import` would read all exports of `node:http`, including `WebSocket`, which loads the code of `fetch`.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds, if possible, to a malformed, slow or oversized request, and closes the connection. */
export function handleClientError(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  isHttps: boolean,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: `${reason}.` });
  const headers = {
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body).toString(),
    ...securityHeaders,
    ...(isHttps && strictTransport),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
}
