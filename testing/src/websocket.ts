/** A minimal WebSocket and STOMP client without a library, so that tests can send invalid frames. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { CHAT_PATH } from '@tales/api-client/wire';

export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9 } as const;

/** Encodes a client's WebSocket frame. The masking key is zero, so masking does not change the payload. */
export function webSocketFrame(
  payload: string | Buffer,
  {
    opcode = opcodes.text,
    fin = true,
    compressed = false,
    length = Buffer.byteLength(payload),
  }: {
    opcode?: number;
    fin?: boolean;
    compressed?: boolean;
    /** Payload length in the header. @default the actual length */
    length?: number;
  } = {},
): Buffer {
  const first = (fin ? 0x80 : 0) | (compressed ? 0x40 : 0) | opcode;
  let head: Buffer;
  if (length < 126) head = Buffer.from([first, 0x80 | length]);
  else if (length < 65_536) {
    head = Buffer.from([first, 0x80 | 126, 0, 0]);
    head.writeUInt16BE(length, 2);
  } else {
    head = Buffer.from([first, 0x80 | 127, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), Buffer.from(payload)]);
}

export function stompFrame(
  command: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** Opens a TCP connection. An error closes the connection and is otherwise ignored. */
export async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => socket.destroy());
  await first(socket, 'connect', 'close');
  return socket;
}

/** Resolves with the argument of the named event that occurs first. Unlike `events.once`, never rejects. */
function first(socket: Socket, ...names: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (value: unknown) => {
      for (const name of names) socket.off(name, done);
      resolve(value);
    };
    for (const name of names) socket.on(name, done);
  });
}

/** Resolves when the kernel has accepted the data or the socket is not writable. */
export function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || !socket.writable) resolve();
    else {
      socket.once('close', resolve);
      socket.write(bytes, () => {
        socket.off('close', resolve);
        resolve();
      });
    }
  });
}

export interface RawChat {
  socket: Socket;
  /** HTTP status of the handshake; 0 if there is no response. */
  status: number;
}

/** Performs the WebSocket handshake with the chat, without opening a STOMP session. */
export async function openRawChat(
  port: number,
  token: string,
  { localAddress = '127.0.0.1', extensions = '' } = {},
): Promise<RawChat> {
  const socket = await openSocket(port, localAddress);
  const request = [
    `GET ${CHAT_PATH}?token=${encodeURIComponent(token)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: v12.stomp',
    ...(extensions ? [`Sec-WebSocket-Extensions: ${extensions}`] : []),
    '\r\n',
  ];
  socket.write(request.join('\r\n'));
  let head = '';
  while (!head.includes('\r\n\r\n') && !socket.destroyed) {
    const chunk = await first(socket, 'data', 'close');
    if (Buffer.isBuffer(chunk)) head += chunk.toString('latin1');
  }
  return { socket, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) };
}

/** Performs the handshake. If it succeeds, sends CONNECT and SUBSCRIBE without waiting for responses. */
export async function openSubscriber(
  port: number,
  token: string,
  {
    subscriptions = 1,
    destination = '/topic/messages',
    ack = 'auto',
    localAddress = '127.0.0.1',
  } = {},
): Promise<RawChat> {
  const chat = await openRawChat(port, token, { localAddress });
  if (chat.status !== 101) return chat;
  const frames = [
    stompFrame('CONNECT', { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '0,0' }),
    ...Array.from({ length: subscriptions }, (_, id) =>
      stompFrame('SUBSCRIBE', { id: id.toString(), destination, ack }),
    ),
  ];
  await write(chat.socket, Buffer.concat(frames.map((frame) => webSocketFrame(frame))));
  return chat;
}
