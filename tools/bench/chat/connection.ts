import { connect, type Socket } from 'node:net';
import { handshake, stompFrame, webSocketFrame } from '@tales/testing/websocket';
import type { Target } from './target.ts';

const READ_BUFFER = Buffer.alloc(64 * 1024);
/** The end of a JSON body and of its frame. */
const END = Buffer.from('}\0');
const SUBSCRIBED = 'receipt-id:subscribed';

/** A client that costs as little as possible: it counts the messages in the bytes of its socket, and parses nothing. */
export type Connection = {
  socket: Socket;
  /** Messages received. */
  messages: () => number;
  /** Called with what was received: the number of messages that end in it, and the bytes until it returns. */
  onData: (messages: number, bytes: Buffer) => void;
};

export type ConnectionOptions = {
  /** @default true */
  isSubscribed?: boolean;
  /** Subscribes to the users as well, and waits for so many messages of the history. @default neither */
  history?: number;
};

/** Opens a connection. Resolves when the server has confirmed the subscription, and sent the history. */
export async function openConnection(
  { urlOf, credentials }: Target,
  index: number,
  { isSubscribed = true, history }: ConnectionOptions = {},
): Promise<Connection> {
  const { promise: opened, resolve, reject } = Promise.withResolvers<undefined>();
  const send = (command: string, headers: Record<string, string>) =>
    socket.write(webSocketFrame(stompFrame(command, headers)));
  let text: string | undefined = '';
  let isCut = false;
  let messages = 0;

  const { hostname, port, pathname, search } = urlOf(index);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: READ_BUFFER,
      callback(size: number) {
        const bytes = READ_BUFFER.subarray(0, size);
        const added = count(bytes);
        messages += added;
        if (text !== undefined) open(bytes);
        connection.onData(added, bytes);
        return true;
      },
    },
  });
  socket.on('error', reject);
  socket.on('close', () => {
    reject(new Error(`The connection was closed. ${text ?? ''}`));
  });
  const connection: Connection = { socket, messages: () => messages, onData: () => undefined };

  function count(bytes: Buffer): number {
    let found = isCut && bytes[0] === 0 ? 1 : 0;
    for (let at = bytes.indexOf(END); at !== -1; at = bytes.indexOf(END, at + 2)) found++;
    isCut = bytes.at(-1) === END[0];
    return found;
  }

  function open(bytes: Buffer): void {
    const hadUpgraded = text?.includes('\r\n\r\n');
    text += bytes.toString('latin1');
    if (!hadUpgraded && text?.includes('\r\n\r\n')) {
      if (!text.startsWith('HTTP/1.1 101')) {
        reject(new Error(`The handshake was answered: ${text}`));
        return;
      }
      send('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,10000', ...credentials });
      if (isSubscribed) {
        send('SUBSCRIBE', { id: '0', destination: '/topic/messages', receipt: 'subscribed' });
      }
      if (history !== undefined) send('SUBSCRIBE', { id: '1', destination: '/topic/users' });
    }
    const isConfirmed = text?.includes(isSubscribed ? SUBSCRIBED : 'CONNECTED');
    if (!isConfirmed || messages < (history ?? 0)) return;
    text = undefined;
    resolve(undefined);
  }

  socket.write(handshake(pathname + search, `${hostname}:${port}`));
  await opened;
  return connection;
}

const AT_ONCE = 20;

/** Opens connections, a few at a time. */
export async function openConnections(target: Target, count: number): Promise<Connection[]> {
  const connections: Connection[] = [];
  while (connections.length < count) {
    const opening = Array.from(
      { length: Math.min(AT_ONCE, count - connections.length) },
      (_, index) => openConnection(target, connections.length + index),
    );
    connections.push(...(await Promise.all(opening)));
  }
  return connections;
}

export function closeAll(connections: readonly Connection[]): void {
  for (const { socket } of connections) socket.destroy();
}
