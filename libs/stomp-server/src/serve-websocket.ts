import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Outbox } from './outbox.ts';
import { StompSession, type StompSessionOptions } from './session.ts';
import { createWebSocketTransport, type WebSocketTransportOptions } from './websocket-transport.ts';

export type ServeWebSocketOptions = Omit<StompSessionOptions, 'transport'> &
  WebSocketTransportOptions;

/**
 * Runs a STOMP session on an open WebSocket until it closes. Never throws.
 *
 * Create the `WebSocketServer` with `perMessageDeflate: false` and with a `maxPayload` above the limit
 * `frame`: ws buffers a complete WebSocket message before it passes the first byte to the session.
 *
 * @param socket the TCP or TLS socket of the WebSocket
 * @param outbox shared by all connections of a server
 */
export function serveWebSocket(
  webSocket: WebSocket,
  socket: Duplex,
  outbox: Outbox,
  { sendBuffer, onTerminated, ...options }: ServeWebSocketOptions,
): StompSession {
  const transport = createWebSocketTransport(webSocket, socket, outbox, {
    sendBuffer,
    onTerminated,
  });
  const session = new StompSession({ ...options, transport });
  webSocket.on('message', (data) => {
    session.receive(bytesOf(data));
  });
  webSocket.on('close', () => {
    session.end();
  });
  // ws closes the connection itself. Without a listener, the error would be thrown.
  webSocket.on('error', () => undefined);
  return session;
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
