import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import {
  opcodes,
  openRawChat,
  openSubscriber,
  webSocketFrame,
  write,
} from '@tales/testing/websocket';
import type { Attack, Target } from './attack.ts';
import { inParallel, repeat, tokenOf } from './attack.ts';

const handshakes: Attack = {
  name: 'handshakes',
  title: 'WebSocket handshakes with tokens that are not valid',
  async run(target) {
    const tokens = ['x', 'a.b.c', '', 'x'.repeat(4000), 'eyJhbGciOiJub25lIn0.e30.'];
    let turn = 0;
    const times = await inParallel(target, 50, async () => {
      const { socket } = await openRawChat(target.port, tokens[turn++ % tokens.length] ?? '');
      socket.destroy();
    });
    return `${times.toString()} handshakes`;
  },
};

const pings: Attack = {
  name: 'pings',
  title: 'Pings as fast as the network takes them, the pongs never read',
  run: (target) =>
    flood(target, webSocketFrame('x'.repeat(125), { opcode: opcodes.ping }), { reads: false }),
};

const fragments: Attack = {
  name: 'fragments',
  title: 'A message in fragments of one byte without an end',
  run: (target) =>
    flood(target, webSocketFrame('x', { opcode: opcodes.continuation, fin: false }), {
      start: webSocketFrame('S', { fin: false }),
    }),
};

const emptyFragments: Attack = {
  name: 'empty-fragments',
  title: 'A message in empty fragments without an end',
  run: (target) =>
    flood(target, webSocketFrame('', { opcode: opcodes.continuation, fin: false }), {
      start: webSocketFrame('', { fin: false }),
    }),
};

const largeFrames: Attack = {
  name: 'large-frames',
  title: 'Frames that are, or claim to be, larger than allowed',
  async run(target) {
    const token = await tokenOf(target);
    const claims = [
      webSocketFrame('x'.repeat(1024 * 1024)),
      webSocketFrame('x', { length: 2 ** 40 }),
      webSocketFrame('x'.repeat(64 * 1024), { length: 256 * 1024 }),
    ];
    let turn = 0;
    const times = await inParallel(target, 8, async () => {
      const { socket } = await openRawChat(target.port, token);
      await Promise.race([write(socket, claims[turn++ % claims.length] ?? ''), wait(500)]);
      await wait(10);
      socket.destroy();
    });
    return `${times.toString()} frames`;
  },
};

const compressedMessages: Attack = {
  name: 'compressed-messages',
  title: 'Compression offered, then a message that unpacks to 64 MB',
  async run(target) {
    const token = await tokenOf(target);
    const bomb = webSocketFrame(deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), {
      compressed: true,
    });
    const times = await repeat(target, async () => {
      const { socket } = await openRawChat(target.port, token, {
        extensions: 'permessage-deflate; client_max_window_bits',
      });
      await Promise.race([write(socket, bomb), wait(500)]);
      await wait(10);
      socket.destroy();
    });
    return `${times.toString()} messages`;
  },
};

export const webSocketAttacks: readonly Attack[] = [
  handshakes,
  pings,
  fragments,
  emptyFragments,
  largeFrames,
  compressedMessages,
];

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
    while (!socket.destroyed && socket.writable && !target.isOver()) {
      await Promise.race([write(socket, chunk), wait(500)]);
      sent += count;
    }
    if (!target.isOver()) closed++;
    socket.destroy();
    // Prevents a busy loop when connections are refused immediately.
    await wait(20);
  });
  return `${sent.toString()} frames, cut ${closed.toString()} times`;
}
