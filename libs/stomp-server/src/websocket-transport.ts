import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Outbox, OutboxConnection } from './outbox.ts';
import { StompSession, type StompSessionOptions, type StompTransport } from './session.ts';

/** WebSocket subprotocols of STOMP, as registered with IANA, in order of preference. */
const stompProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

const SEND_BUFFER = 512 * 1024;

const MAX_REASON_BYTES = 123;

/** Assumed header size in bytes of a WebSocket frame, exact for payloads of 126 to 65,535 bytes. */
const WEBSOCKET_HEADER = 4;

/** Maximum number of messages received after `close` is called. One more terminates the connection. */
const MAX_AFTER_CLOSE = 64;

/**
 * Selects the subprotocol of a connection, for the `handleProtocols` option of ws. Returns `false` if the
 * client offers no STOMP subprotocol.
 */
export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  return stompProtocols.find((protocol) => offered.has(protocol)) ?? false;
}

export type WebSocketTransportOptions = {
  /** Maximum number of bytes in the send buffer of the connection. @default 524288 (512 KiB) */
  sendBuffer?: number | undefined;
  /** Called once if the transport terminates the connection because the client reads too slowly. */
  onTerminated?: (() => void) | undefined;
};

/**
 * Starts a STOMP session on an open WebSocket and returns the session.
 *
 * Create the `WebSocketServer` with `perMessageDeflate: false`, because the send buffer limits do not apply
 * to data that ws is compressing. Set a low `maxPayload`, such as twice `limits.frame`, because ws buffers
 * each WebSocket message completely before passing it to the session.
 *
 * @param socket the TCP or TLS socket of the WebSocket
 * @param outbox shared by all connections of a server
 */
export function serveWebSocket(
  webSocket: WebSocket,
  socket: Duplex,
  outbox: Outbox,
  options: Omit<StompSessionOptions, 'transport'> & WebSocketTransportOptions,
): StompSession {
  const transport = createWebSocketTransport(webSocket, socket, outbox, options);
  const session = new StompSession({ ...options, transport });
  webSocket.on('message', (data) => {
    session.receive(bytesOf(data));
  });
  webSocket.on('close', () => {
    session.end();
  });
  // After an error, ws closes the connection. Without a listener, the error would be thrown.
  webSocket.on('error', () => undefined);
  return session;
}

/**
 * Creates a transport over a WebSocket. Terminates the connection if its send buffer exceeds `sendBuffer`
 * bytes, or if its send buffer is among the fullest when the outbox is full. Does not send an ERROR frame
 * first, because a client that reads too slowly would not receive it in time.
 *
 * @param socket the TCP or TLS socket of the WebSocket
 */
export function createWebSocketTransport(
  webSocket: WebSocket,
  socket: Duplex,
  outbox: Outbox,
  { sendBuffer = SEND_BUFFER, onTerminated }: WebSocketTransportOptions = {},
): StompTransport {
  let isHeld = false;
  let isCut = false;
  let draining: Promise<void> | undefined;

  function terminate() {
    if (isCut || socket.destroyed) return;
    isCut = true;
    webSocket.terminate();
    onTerminated?.();
  }

  function terminateSlowReader() {
    if (socket.writableLength > sendBuffer) terminate();
  }

  const connection: OutboxConnection = {
    get waiting() {
      return socket.destroyed ? 0 : socket.writableLength;
    },
    flush() {
      isHeld = false;
      socket.uncork();
      terminateSlowReader();
    },
    terminate,
  };
  socket.once('close', outbox.add(connection));

  // ws responds to pings automatically, and the pongs also fill the send buffer.
  webSocket.on('ping', (data: Buffer) => {
    terminateSlowReader();
    outbox.sent(data.length + WEBSOCKET_HEADER);
  });

  return {
    send(message) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        outbox.hold(connection);
      }
      webSocket.send(message.bytes, { binary: !message.isText });
      if (socket.writableLength > sendBuffer) {
        // Uncork first, so that data that the network accepts immediately is not counted.
        socket.uncork();
        terminateSlowReader();
        socket.cork();
      }
      outbox.sent(message.bytes.length + WEBSOCKET_HEADER);
    },
    close(code, reason) {
      // Reading must continue until the client's close frame is received.
      webSocket.resume();
      webSocket.close(code, shorten(reason));
      let left = MAX_AFTER_CLOSE;
      webSocket.on('message', () => {
        if (--left < 0) webSocket.terminate();
      });
    },
    pause: () => {
      webSocket.pause();
    },
    resume: () => {
      webSocket.resume();
    },
    get isCongested() {
      return socket.writableNeedDrain;
    },
    drained() {
      if (!socket.writableNeedDrain || socket.destroyed) return Promise.resolve();
      // All callers share one promise, because Node warns about more than ten listeners for an event.
      draining ??= new Promise((resolve) => {
        const done = () => {
          draining = undefined;
          socket.off('drain', done);
          socket.off('close', done);
          resolve();
        };
        socket.on('drain', done);
        socket.on('close', done);
      });
      return draining;
    },
  };
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Truncates a reason to at most 123 bytes, so that it fits in a close frame (RFC 6455, section 5.5). */
function shorten(reason: string): string {
  const bytes = Buffer.from(reason);
  if (bytes.length <= MAX_REASON_BYTES) return reason;
  return bytes.toString('utf8', 0, MAX_REASON_BYTES - 3).replace(/\uFFFD$/, '');
}
