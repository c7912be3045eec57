import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { WireFrame } from './frame.ts';
import type { StompTransport } from './session.ts';

/** In the order the server prefers. */
export const stompProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

/** Bytes that may wait for a slow reader before it is cut off. */
export const SEND_BUFFER = 512 * 1024;

const TEXT = { binary: false, compress: false };
const BINARY = { binary: true, compress: false };
const LONGEST_REASON = 123;

/** Lets what was sent in one turn of the event loop leave in one write for each socket. */
export class Outbox {
  #flushes: (() => void)[] = [];

  /** Holds a socket's writes back until the turn ends; `flushed` is called then. */
  hold(socket: Duplex, flushed: () => void): void {
    socket.cork();
    const length = this.#flushes.push(() => {
      socket.uncork();
      flushed();
    });
    if (length > 1) return;
    setImmediate(() => {
      const flushes = this.#flushes;
      this.#flushes = [];
      for (const flush of flushes) flush();
    });
  }
}

/** Chooses the subprotocol to answer with, or none. */
export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  return stompProtocols.find((protocol) => offered.has(protocol)) ?? false;
}

/**
 * Speaks through a WebSocket. A client that does not read what it is sent is cut off when more than
 * the send buffer waits for it.
 *
 * @param socket what the WebSocket writes to
 */
export function createWebSocketTransport(
  webSocket: WebSocket,
  socket: Duplex,
  outbox: Outbox,
  { sendBuffer = SEND_BUFFER }: { sendBuffer?: number | undefined } = {},
): StompTransport {
  let isHeld = false;

  function cutSlowReader() {
    if (socket.writableLength > sendBuffer) webSocket.terminate();
  }

  function flushed() {
    isHeld = false;
    cutSlowReader();
  }

  // Each is answered, also to who reads no answers.
  webSocket.on('ping', cutSlowReader);

  return {
    send({ bytes, isText }: WireFrame) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      if (!isHeld) {
        isHeld = true;
        outbox.hold(socket, flushed);
      }
      webSocket.send(bytes, isText ? TEXT : BINARY);
      if (socket.writableLength > sendBuffer) {
        // What the network takes at once was never waiting.
        socket.uncork();
        cutSlowReader();
        socket.cork();
      }
    },
    close(code, reason) {
      // The client's own goodbye has to be read.
      webSocket.resume();
      webSocket.close(code, shorten(reason));
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
      return new Promise((resolve) => {
        const done = () => {
          socket.off('drain', done);
          socket.off('close', done);
          resolve();
        };
        socket.on('drain', done);
        socket.on('close', done);
      });
    },
  };
}

/** The bytes of a message, text or binary. */
export function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** A close frame holds little more than a sentence. */
function shorten(reason: string): string {
  const bytes = Buffer.from(reason);
  if (bytes.length <= LONGEST_REASON) return reason;
  return bytes.toString('utf8', 0, LONGEST_REASON - 3).replace(/\uFFFD$/, '');
}
