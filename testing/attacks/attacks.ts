import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { call, fetchToken } from '@tales/testing/http';
import type { TestAccount } from '@tales/testing/test-environment';
import {
  opcodes,
  openRawChat,
  openSubscriber,
  type RawChat,
  stompFrame,
  webSocketFrame,
  write,
} from '@tales/testing/websocket';

export interface Target {
  port: number;
  accounts: readonly TestAccount[];
  isOver: () => boolean;
}

/** Size in bytes of messages just below the limit of 128 KiB, so that the server parses them. */
const LARGE = 120 * 1024;

export const attacks: Record<string, (target: Target) => Promise<unknown>> = {
  async '500 concurrent sign-ins, each with a different username'(target) {
    let turn = 0;
    await inParallel(target, 500, async () => {
      const username = `guess-${++turn}`;
      const body = JSON.stringify({ username, password: 'guess' });
      const path = '/api/auth/signin';
      await call({ port: target.port, method: 'POST', path, body }).catch(() => wait(50));
    });
  },

  'continuous pings from clients that do not read the pongs': (target) =>
    flood(target, webSocketFrame('x'.repeat(125), { opcode: opcodes.ping }), { reads: false }),

  'a fragmented message that never ends': (target) =>
    flood(target, webSocketFrame('', { opcode: opcodes.continuation, fin: false }), {
      start: webSocketFrame('S', { fin: false }),
    }),

  async 'WebSocket frames whose actual or declared length exceeds the limit'(target) {
    const token = await tokenOf(target);
    const claim = inTurn([
      webSocketFrame('x'.repeat(1024 * 1024)),
      webSocketFrame('x', { length: 2 ** 40 }),
      webSocketFrame('x'.repeat(64 * 1024), { length: 256 * 1024 }),
    ]);
    await inParallel(target, 8, () => sendOne(target, token, claim()));
  },

  async 'a compressed message that expands to 64 MiB'(target) {
    const token = await tokenOf(target);
    const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
    const bomb = webSocketFrame(packed, { compressed: true });
    const extensions = 'permessage-deflate; client_max_window_bits';
    await inParallel(target, 1, () => sendOne(target, token, bomb, extensions));
  },

  async '120 KiB of newlines per message, with and without a preceding CONNECT frame'(target) {
    const token = await tokenOf(target);
    const message = webSocketFrame(Buffer.alloc(LARGE, '\n'));
    let isConnected = false;
    await inParallel(target, 1, async () => {
      const { socket } = await openRawChat(target.port, token);
      if ((isConnected = !isConnected)) await write(socket, connectFrame);
      for (let turn = 0; turn < 10; turn++) await write(socket, message);
      socket.destroy();
    });
  },

  async 'STOMP frames with 120 KiB of header lines, escapes or other repeated characters'(target) {
    const token = await tokenOf(target);
    const content = inTurn(
      ['a:b\n', '\\n', '\\\\:', 'é', '\0', '\r\n'].map((part) =>
        webSocketFrame(Buffer.concat([Buffer.from('SEND\n'), Buffer.alloc(LARGE, part)])),
      ),
    );
    await inParallel(target, 1, async () => {
      const { socket } = await openRawChat(target.port, token);
      await write(socket, connectFrame);
      await write(socket, content());
      await wait(5);
      socket.destroy();
    });
  },

  async 'continuous SUBSCRIBE and UNSUBSCRIBE frames'(target) {
    const pair =
      stompFrame('SUBSCRIBE', { id: '1', destination: '/topic/users' }) +
      stompFrame('UNSUBSCRIBE', { id: '1' });
    await flood(target, webSocketFrame(pair.repeat(500)));
  },

  async 'transactions with two ACKs of one message and a SEND to an unknown destination'(target) {
    const token = await tokenOf(target);
    const named = { transaction: 't' };
    await inParallel(target, 1, async () => {
      const { socket } = await openSubscriber(target.port, token, { ack: 'client' });
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString('latin1')));
      await write(socket, sendFrame('a message to acknowledge'));
      for (let tries = 0; tries < 50 && !/\nack:\d+/.test(received); tries++) await wait(10);
      const id = /\nack:(\d+)/.exec(received)?.[1] ?? '1';
      const frames = [
        stompFrame('BEGIN', named),
        stompFrame('ACK', { id, ...named }),
        stompFrame('ACK', { id, ...named }),
        stompFrame('SEND', { destination: '/elsewhere', ...named }, '{}'),
        stompFrame('COMMIT', named),
      ];
      await write(socket, Buffer.concat(frames.map((frame) => webSocketFrame(frame))));
      await wait(50);
      socket.destroy();
    });
  },

  async '500 connection attempts from one account, with 64 subscriptions per connection'(target) {
    const sender = await openSubscriber(target.port, await tokenOf(target, 1), {
      localAddress: '127.0.0.3',
    });
    const chats = await openMany(target, await tokenOf(target), 500, { subscriptions: 64 });
    for (let turn = 0; turn < 5; turn++) await write(sender.socket, sendFrame('x'.repeat(2000)));
    for (const { socket } of [sender, ...chats]) socket.destroy();
  },

  async 'frequent messages to a chat with many clients that do not read'(target) {
    const tokens = await Promise.all(target.accounts.map((_, index) => tokenOf(target, index)));
    // Each writer uses its own IP address, because 127.0.0.1 may have exceeded its limits.
    const writers = await Promise.all(
      tokens.map((token, index) => {
        const localAddress = `127.0.0.${10 + index}`;
        return openSubscriber(target.port, token, { localAddress, destination: '/topic/users' });
      }),
    );
    const readers: RawChat[] = [];
    for (const token of tokens) readers.push(...(await openMany(target, token, 60)));
    for (const { socket } of readers) socket.pause();
    await inParallel(target, 1, async () => {
      await Promise.all(writers.map(({ socket }) => write(socket, sendFrame('x'.repeat(2000)))));
      // Each account sends about 15 messages per second, fewer than the default CHAT_RATE.
      await wait(66);
    });
    for (const { socket } of [...readers, ...writers]) socket.destroy();
  },
};

const connectFrame = webSocketFrame(
  stompFrame('CONNECT', { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '0,0' }),
);
const sendFrame = (content: string) =>
  webSocketFrame(stompFrame('SEND', { destination: '/app/chat' }, JSON.stringify({ content })));

function inTurn<Value>(values: readonly Value[]): () => Value {
  let turn = 0;
  return () => values[turn++ % values.length] as Value;
}

/** Repeats `step` in concurrent loops until `isOver` returns true. */
async function inParallel({ isOver }: Target, loops: number, step: () => Promise<unknown>) {
  const repeat = async () => {
    // `wait(0)` yields to the event loop even if `step` resolves immediately.
    for (; !isOver(); await wait(0)) await step();
  };
  await Promise.all(Array.from({ length: loops }, repeat));
}

/** Signs in from a separate IP address, because 127.0.0.1 may have exceeded its limits. */
function tokenOf({ port, accounts }: Target, index = 0): Promise<string> {
  return fetchToken(port, accounts[index] as TestAccount, '127.0.0.8');
}

async function openMany(
  { port }: Target,
  token: string,
  count: number,
  options: Parameters<typeof openSubscriber>[2] = {},
): Promise<RawChat[]> {
  const chats: RawChat[] = [];
  while (chats.length < count) {
    const some = Array.from({ length: 50 }, () => openSubscriber(port, token, options));
    chats.push(...(await Promise.all(some)));
  }
  return chats;
}

async function sendOne({ port }: Target, token: string, frame: Buffer, extensions = '') {
  const { socket } = await openRawChat(port, token, { extensions });
  await Promise.race([write(socket, frame), wait(500)]);
  await wait(10);
  socket.destroy();
}

/** Sends `start` once and `frame` repeatedly on each of eight sockets, and replaces closed sockets. */
async function flood(
  target: Target,
  frame: Buffer,
  { start = '', reads = true }: { start?: string | Buffer; reads?: boolean } = {},
) {
  const token = await tokenOf(target);
  const count = Math.max(1, Math.floor((64 * 1024) / frame.length));
  const chunk = Buffer.concat(Array.from({ length: count }, () => frame));
  await inParallel(target, 8, async () => {
    const { socket } = await openSubscriber(target.port, token, { subscriptions: 0 });
    if (!reads) socket.pause();
    await write(socket, start);
    while (socket.writable && !target.isOver()) {
      await Promise.race([write(socket, chunk), wait(500)]);
    }
    socket.destroy();
    // Avoids a busy loop if connections are refused immediately.
    await wait(20);
  });
}
