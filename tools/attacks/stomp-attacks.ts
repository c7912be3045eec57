import { setTimeout as wait } from 'node:timers/promises';
import {
  openRawChat,
  openSubscriber,
  stompFrame,
  type RawChat,
  webSocketFrame,
  write,
} from '@tales/testing/websocket';
import { type Attack, inTurn, repeat, tokenOf, waitUntilOver, writeRepeatedly } from './attack.ts';

/** Bytes of a WebSocket message. The server refuses one of more than 128 KiB without parsing it. */
const LARGE = 120 * 1024;
const connectFrame = stompFrame('CONNECT', {
  'accept-version': '1.2',
  host: 'localhost',
  'heart-beat': '0,0',
});
const sendFrame = (content: string) =>
  webSocketFrame(stompFrame('SEND', { destination: '/app/chat' }, JSON.stringify({ content })));

export const stompAttacks: readonly Attack[] = [
  {
    name: 'transaction',
    title: 'Transaction with two ACKs of one message and a foreign destination',
    reachesDatabase: true,
    async run(target) {
      const token = await tokenOf(target);
      const times = await repeat(target, async () => {
        const { socket } = await openSubscriber(target.port, token, { ack: 'client' });
        let received = '';
        socket.on('data', (chunk) => (received += chunk.toString('latin1')));
        await write(socket, sendFrame('a message to acknowledge'));
        for (let tries = 0; tries < 50 && !/\nack:\d+/.test(received); tries++) await wait(10);
        const id = /\nack:(\d+)/.exec(received)?.[1] ?? '1';
        const transactionOf = { transaction: 't' };
        await write(
          socket,
          Buffer.concat(
            [
              stompFrame('BEGIN', transactionOf),
              stompFrame('ACK', { id, ...transactionOf }),
              stompFrame('ACK', { id, ...transactionOf }),
              stompFrame('SEND', { destination: '/elsewhere', ...transactionOf }, '{}'),
              stompFrame('COMMIT', transactionOf),
            ].map((frame) => webSocketFrame(frame)),
          ),
        );
        await wait(50);
        socket.destroy();
      });
      return `${times.toString()} times`;
    },
  },
  {
    name: 'newlines',
    title: 'Messages of 120 KB of newlines, before CONNECT and after it',
    async run(target) {
      const token = await tokenOf(target);
      const message = webSocketFrame(Buffer.alloc(LARGE, '\n'));
      let isConnected = false;
      const times = await repeat(target, async () => {
        const { socket } = await openRawChat(target.port, token);
        if ((isConnected = !isConnected)) await write(socket, webSocketFrame(connectFrame));
        for (let turn = 0; turn < 10; turn++) await write(socket, message);
        socket.destroy();
      });
      return `${(10 * times).toString()} messages`;
    },
  },
  {
    name: 'long-headers',
    title: 'Frames of 120 KB of header lines, escapes and no end',
    async run(target) {
      const token = await tokenOf(target);
      const content = inTurn(
        ['a:b\n', '\\n', '\\\\:', 'é', '\0', '\r\n'].map((part) =>
          webSocketFrame(Buffer.concat([Buffer.from('SEND\n'), Buffer.alloc(LARGE, part)])),
        ),
      );
      const times = await repeat(target, async () => {
        const { socket } = await openRawChat(target.port, token);
        await write(socket, webSocketFrame(connectFrame));
        await write(socket, content());
        await wait(5);
        socket.destroy();
      });
      return `${times.toString()} frames`;
    },
  },
  {
    name: 'subscriptions',
    title: '500 sockets of one account with 64 subscriptions of one topic each, five messages',
    reachesDatabase: true,
    async run(target) {
      const token = await tokenOf(target);
      const sender = await openSubscriber(target.port, await tokenOf(target, 1), {
        localAddress: '127.0.0.3',
      });
      const chats: RawChat[] = [];
      for (let batch = 0; batch < 10; batch++) {
        chats.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, () =>
              openSubscriber(target.port, token, { subscriptions: 64 }),
            ),
          )),
        );
      }
      target.begin();
      for (let turn = 0; turn < 5; turn++) {
        await write(sender.socket, sendFrame('x'.repeat(2000)));
        await wait(target.duration / 20);
      }
      await waitUntilOver(target);
      return `${open(chats).toString()} of ${chats.length.toString()} let in`;
    },
  },
  {
    name: 'slow-readers',
    title: 'Readers of a busy chat who never read, as many as are let in',
    reachesDatabase: true,
    async run(target) {
      const tokens = await Promise.all(target.accounts.map((_, index) => tokenOf(target, index)));
      const chats: RawChat[] = [];
      for (const token of tokens) {
        chats.push(
          ...(await Promise.all(
            Array.from({ length: 60 }, () => openSubscriber(target.port, token)),
          )),
        );
      }
      for (const { socket } of chats) socket.pause();
      // The subscribers already have many connections; the writer uses another address.
      const writers = await Promise.all(
        target.accounts.map(async (_, index) => {
          const localAddress = `127.0.0.${(10 + index).toString()}`;
          const token = await tokenOf(target, index);
          return openSubscriber(target.port, token, { localAddress, destination: '/topic/users' });
        }),
      );
      target.begin();
      // 15 a second for each account, below the default CHAT_RATE.
      const times = await repeat(
        target,
        () => Promise.all(writers.map(({ socket }) => write(socket, sendFrame('x'.repeat(2000))))),
        66,
      );
      return `${(times * writers.length).toString()} messages to ${open(chats).toString()} of ${chats.length.toString()} sockets`;
    },
  },
  {
    name: 'frames',
    title: 'One session that sends frames as fast as the network takes them',
    async run(target) {
      const token = await tokenOf(target);
      const pair =
        stompFrame('SUBSCRIBE', { id: '1', destination: '/topic/users' }) +
        stompFrame('UNSUBSCRIBE', { id: '1' });
      const chunk = webSocketFrame(pair.repeat(500));
      let written = 0;
      await repeat(target, async () => {
        const { socket } = await openSubscriber(target.port, token, { subscriptions: 0 });
        const chunks = await writeRepeatedly(target, socket, chunk, 1000);
        written += 1000 * chunks;
        socket.destroy();
      });
      return `${written.toString()} frames`;
    },
  },
];

const open = (chats: readonly RawChat[]) => chats.filter(({ status }) => status === 101).length;
