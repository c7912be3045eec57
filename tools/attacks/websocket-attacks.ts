import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import {
  opcodes,
  openRawChat,
  openSubscriber,
  webSocketFrame,
  write,
} from '@tales/testing/websocket';
import {
  type Attack,
  inParallel,
  inTurn,
  repeat,
  type Target,
  tokenOf,
  writeRepeatedly,
} from './attack.ts';

export const webSocketAttacks: readonly Attack[] = [
  {
    name: 'handshakes',
    title: 'WebSocket handshakes with tokens that are not valid',
    async run(target) {
      const token = inTurn(['x', 'a.b.c', '', 'x'.repeat(4000), 'eyJhbGciOiJub25lIn0.e30.']);
      const times = await inParallel(target, 50, async () => {
        const { socket } = await openRawChat(target.port, token());
        socket.destroy();
      });
      return `${times.toString()} handshakes`;
    },
  },
  {
    name: 'pings',
    title: 'Pings as fast as the network takes them, the pongs never read',
    run: (target) =>
      flood(target, webSocketFrame('x'.repeat(125), { opcode: opcodes.ping }), { reads: false }),
  },
  {
    name: 'fragments',
    title: 'A message in fragments of one byte without an end',
    run: (target) =>
      flood(target, webSocketFrame('x', { opcode: opcodes.continuation, fin: false }), {
        start: webSocketFrame('S', { fin: false }),
      }),
  },
  {
    name: 'empty-fragments',
    title: 'A message in empty fragments without an end',
    run: (target) =>
      flood(target, webSocketFrame('', { opcode: opcodes.continuation, fin: false }), {
        start: webSocketFrame('', { fin: false }),
      }),
  },
  {
    name: 'large-frames',
    title: 'Frames that are, or claim to be, larger than allowed',
    async run(target) {
      const token = await tokenOf(target);
      const claim = inTurn([
        webSocketFrame('x'.repeat(1024 * 1024)),
        webSocketFrame('x', { length: 2 ** 40 }),
        webSocketFrame('x'.repeat(64 * 1024), { length: 256 * 1024 }),
      ]);
      const times = await inParallel(target, 8, () => sendOne(target, token, claim()));
      return `${times.toString()} frames`;
    },
  },
  {
    name: 'compressed-messages',
    title: 'Compression offered, then a message that unpacks to 64 MB',
    async run(target) {
      const token = await tokenOf(target);
      const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
      const bomb = webSocketFrame(packed, { compressed: true });
      const extensions = 'permessage-deflate; client_max_window_bits';
      const times = await repeat(target, () => sendOne(target, token, bomb, extensions));
      return `${times.toString()} messages`;
    },
  },
];

/** Sends one frame in a session of its own. */
async function sendOne({ port }: Target, token: string, frame: Buffer, extensions = '') {
  const { socket } = await openRawChat(port, token, { extensions });
  await Promise.race([write(socket, frame), wait(500)]);
  await wait(10);
  socket.destroy();
}

/** Sends one frame repeatedly on eight sockets, each reopened when it is closed. */
async function flood(
  target: Target,
  frame: Buffer,
  { start = '', reads = true }: { start?: string | Buffer; reads?: boolean } = {},
): Promise<string> {
  const token = await tokenOf(target);
  const count = Math.max(1, Math.floor((64 * 1024) / frame.length));
  const chunk = Buffer.concat(Array.from({ length: count }, () => frame));
  let sent = 0;
  let closed = 0;
  await inParallel(target, 8, async () => {
    const { socket } = await openSubscriber(target.port, token, { subscriptions: 0 });
    if (!reads) socket.pause();
    await write(socket, start);
    const chunks = await writeRepeatedly(target, socket, chunk);
    sent += count * chunks;
    if (!target.isOver()) closed++;
    socket.destroy();
    // Prevents a busy loop when connections are refused immediately.
    await wait(20);
  });
  return `${sent.toString()} frames, cut ${closed.toString()} times`;
}
