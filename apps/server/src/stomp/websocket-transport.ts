import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { WireFrame } from './frame.ts';
import type { StompTransport } from './session.ts';

/** Subprotocols (STOMP 1.2, "Protocol Negotiation", as registered with IANA), the preferred one first. */
export const stompProtocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

/** Bytes that may wait for one client before it is cut. */
export const SEND_BUFFER = 512 * 1024;

/** Bytes that may wait for all clients of an outbox before the slowest are cut. */
export const TOTAL_SEND_BUFFER = 64 * 1024 * 1024;

const TEXT = { binary: false, compress: false };
const BINARY = { binary: true, compress: false };
const LONGEST_REASON = 123;
/** Messages that may still arrive after the close frame was sent; a client that sends more is cut. */
const MOST_AFTER_CLOSE = 64;
/** Bytes of the header that ws adds to a short message. */
const WEBSOCKET_HEADER = 4;

/** What an outbox knows of a connection. */
export type OutboxConnection = {
  /** Bytes that wait to be sent. */
  readonly waiting: number;
  /** Ends the connection at once. Its bytes wait no longer then. */
  cut: () => void;
};

export type OutboxOptions = {
  /** Bytes that may wait for all connections together. @default 67108864 */
  total?: number | undefined;
};

/**
 * What waits to be sent on a number of connections. All that is sent on a connection in one turn of
 * the event loop leaves in one write. When too much waits in total, the connection for which most
 * waits is cut, and so on until the rest fits.
 */
export class Outbox {
  readonly #total: number;
  readonly #connections = new Set<OutboxConnection>();
  #flushes: (() => void)[] = [];
  /** Bytes sent since the connections were last asked how much waits. */
  #uncounted = 0;
  /** Bytes that may be sent before they have to be asked again. */
  #countAfter: number;

  constructor({ total = TOTAL_SEND_BUFFER }: OutboxOptions = {}) {
    this.#total = total;
    this.#countAfter = total;
  }

  /** Counts what waits for this connection until the answered function is called. */
  add(connection: OutboxConnection): () => void {
    this.#connections.add(connection);
    return () => {
      this.#connections.delete(connection);
    };
  }

  /** Holds a socket's writes back until the turn ends; `flushed` is called then. */
  hold(socket: Duplex, flushed: () => void): void {
    socket.cork();
    const length = this.#flushes.push(() => {
      socket.uncork();
      flushed();
    });
    if (length > 1) return;
    setImmediate(() => {
      this.#flush();
    });
  }

  /** To be told of all bytes that are sent, since asking every connection each time is too slow. */
  sent(bytes: number): void {
    this.#uncounted += bytes;
    if (this.#uncounted > this.#countAfter) this.#cutSlowest();
  }

  #cutSlowest(): void {
    // What the network takes at once does not wait.
    this.#flush();
    const queues: { waiting: number; connection: OutboxConnection }[] = [];
    let total = 0;
    for (const connection of this.#connections) {
      const { waiting } = connection;
      if (waiting === 0) continue;
      queues.push({ waiting, connection });
      total += waiting;
    }
    // Room for what is sent until the next count.
    const step = this.#total / 8;
    const limit = this.#total - step;
    if (total > limit) {
      queues.sort((a, b) => b.waiting - a.waiting);
      for (const { waiting, connection } of queues) {
        if (total <= limit) break;
        connection.cut();
        total -= waiting;
      }
    }
    this.#uncounted = 0;
    this.#countAfter = Math.max(step, this.#total - total);
  }

  #flush(): void {
    const flushes = this.#flushes;
    this.#flushes = [];
    for (const flush of flushes) flush();
  }
}

/** Chooses the subprotocol to answer with; false if the client offers none that is known. */
export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  return stompProtocols.find((protocol) => offered.has(protocol)) ?? false;
}

export type WebSocketTransportOptions = {
  /** Bytes that may wait for the client before it is cut. @default 524288 */
  sendBuffer?: number | undefined;
  /** Called once if the client is cut because it reads too slowly. */
  onCut?: (() => void) | undefined;
};

/**
 * Sends and closes through a WebSocket. A client for which more than the send buffer waits, or most
 * when too much waits in the outbox, is cut without an ERROR, which it would not read either.
 *
 * @param socket what the WebSocket writes to
 */
export function createWebSocketTransport(
  webSocket: WebSocket,
  socket: Duplex,
  outbox: Outbox,
  { sendBuffer = SEND_BUFFER, onCut }: WebSocketTransportOptions = {},
): StompTransport {
  let isHeld = false;
  let isCut = false;
  let draining: Promise<void> | undefined;

  function cut() {
    if (isCut || socket.destroyed) return;
    isCut = true;
    webSocket.terminate();
    onCut?.();
  }

  function cutSlowReader() {
    if (socket.writableLength > sendBuffer) cut();
  }

  function flushed() {
    isHeld = false;
    cutSlowReader();
  }

  const connection: OutboxConnection = {
    get waiting() {
      return socket.destroyed ? 0 : socket.writableLength;
    },
    cut,
  };
  socket.once('close', outbox.add(connection));

  // ws answers pings by itself; the pongs fill the send buffer too.
  webSocket.on('ping', (data: Buffer) => {
    cutSlowReader();
    outbox.sent(data.length + WEBSOCKET_HEADER);
  });

  return {
    send({ bytes, isText }: WireFrame) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      if (!isHeld) {
        isHeld = true;
        outbox.hold(socket, flushed);
      }
      webSocket.send(bytes, isText ? TEXT : BINARY);
      if (socket.writableLength > sendBuffer) {
        // What the network takes at once does not wait.
        socket.uncork();
        cutSlowReader();
        socket.cork();
      }
      outbox.sent(bytes.length + WEBSOCKET_HEADER);
    },
    close(code, reason) {
      // The client's close frame has to be read, and what it has sent before that.
      webSocket.resume();
      webSocket.close(code, shorten(reason));
      let left = MOST_AFTER_CLOSE;
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
      // One pair of listeners, however many wait.
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

/** Bytes of a WebSocket message, text or binary. */
export function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** The reason in a close frame has at most 123 bytes (RFC 6455, section 5.5). */
function shorten(reason: string): string {
  const bytes = Buffer.from(reason);
  if (bytes.length <= LONGEST_REASON) return reason;
  return bytes.toString('utf8', 0, LONGEST_REASON - 3).replace(/\uFFFD$/, '');
}
