import { connect, type Socket } from 'node:net';
import { handshake, stompFrame, webSocketFrame } from '@tales/testing/websocket';
import { FrameCounter } from './frame-counter.ts';
import type { Target } from './target.ts';

const END_OF_HEAD = '\r\n\r\n';
const READ_BUFFER = Buffer.alloc(64 * 1024);

/** A client that costs as little as possible: it counts frames and reads no headers of them. */
export type Connection = {
  socket: Socket;
  /** STOMP frames received. */
  frames: () => number;
  /** Called with what was received: the number of frames that end in it, and the bytes until it returns. */
  onData: (frames: number, bytes: Buffer) => void;
};

export type ConnectionOptions = {
  /** @default true */
  isSubscribed?: boolean;
  /** The header `heart-beat`. @default '0,0' */
  heartbeat?: string;
  /** Subscribes to the users as well, and waits for so many messages of the history. @default neither */
  history?: number;
};

/** Opens a connection. Resolves when the server has confirmed the subscription, and sent the history. */
export async function openConnection(
  { urlOf, credentials }: Target,
  index: number,
  { isSubscribed = true, heartbeat = '0,0', history }: ConnectionOptions = {},
): Promise<Connection> {
  const { promise: opened, resolve, reject } = Promise.withResolvers<undefined>();
  const counter = new FrameCounter();
  const expected = (isSubscribed ? 2 : 1) + (history ?? 0);
  let head = '';
  let isUpgraded = false;
  let frames = 0;

  const { hostname, port, pathname, search } = urlOf(index);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: READ_BUFFER,
      callback: (size: number) => {
        const bytes = READ_BUFFER.subarray(0, size);
        if (isUpgraded) receive(bytes);
        else readHead(bytes);
        return true;
      },
    },
  });
  socket.on('error', reject);
  socket.on('close', () => {
    reject(new Error(`The connection was closed. ${head}`));
  });
  const connection: Connection = { socket, frames: () => frames, onData: () => undefined };

  function receive(bytes: Buffer) {
    const added = counter.add(bytes);
    frames += added;
    if (frames >= expected) resolve(undefined);
    connection.onData(added, bytes);
  }

  function readHead(bytes: Buffer) {
    head += bytes.toString('latin1');
    const end = head.indexOf(END_OF_HEAD);
    if (end === -1) return;
    if (!head.startsWith('HTTP/1.1 101')) {
      reject(new Error(`The handshake was answered: ${head}`));
      return;
    }
    isUpgraded = true;
    const rest = Buffer.from(head.slice(end + END_OF_HEAD.length), 'latin1');
    head = '';
    if (rest.length > 0) receive(rest);
    socket.write(
      webSocketFrame(
        stompFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': heartbeat, ...credentials }),
      ),
    );
    if (isSubscribed) {
      const headers = { id: '0', destination: '/topic/messages', receipt: 'subscribed' };
      socket.write(webSocketFrame(stompFrame('SUBSCRIBE', headers)));
      if (history !== undefined) {
        const users = { id: '1', destination: '/topic/users' };
        socket.write(webSocketFrame(stompFrame('SUBSCRIBE', users)));
      }
    }
  }

  socket.write(handshake(pathname + search, `${hostname}:${port}`));
  await opened;
  return connection;
}

const AT_ONCE = 20;

/** Opens connections, a few at a time. */
export async function openConnections(
  target: Target,
  count: number,
  options?: ConnectionOptions,
): Promise<Connection[]> {
  const connections: Connection[] = [];
  while (connections.length < count) {
    const opening = Array.from(
      { length: Math.min(AT_ONCE, count - connections.length) },
      (_, index) => openConnection(target, connections.length + index, options),
    );
    connections.push(...(await Promise.all(opening)));
  }
  return connections;
}

export function closeAll(connections: readonly Connection[]): void {
  for (const { socket } of connections) socket.destroy();
}
