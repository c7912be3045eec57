import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@tales/testing/http';
import { openSocket, write } from '@tales/testing/websocket';
import {
  type Attack,
  inParallel,
  inTurn,
  openSockets,
  repeat,
  type Target,
  waitUntilOver,
  writeRepeatedly,
} from './attack.ts';

const KIB = 1024;

export const httpAttacks: readonly Attack[] = [
  {
    name: 'pipelined-writes',
    title: 'POST /api/public/views pipelined on eight sockets',
    reachesDatabase: true,
    run: (target) => pipelineInto(target, '/api/public/views'),
  },
  {
    name: 'pipelined-books',
    title: '60 KB of pipelined GET of a book on 20 sockets, never read',
    async run(target) {
      const request = `GET ${target.book} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const requests = Math.floor((60 * KIB) / request.length);
      const sockets = await openSockets(target, 20);
      for (const socket of sockets) {
        socket.pause();
        void write(socket, request.repeat(requests));
      }
      await waitUntilOver(target);
      return `${(requests * sockets.length).toString()} requests`;
    },
  },
  {
    name: 'slow-headers',
    title: '500 connections that send a header byte by byte',
    run: (target) => dripInto(target, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
  },
  {
    name: 'slow-bodies',
    title: '500 connections that send a body byte by byte',
    run: (target) =>
      dripInto(
        target,
        'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\n' +
          'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"username":"',
      ),
  },
  {
    name: 'silent',
    title: '1,000 connections that say nothing',
    async run(target) {
      const sockets = await openSockets(target, 1000);
      for (const socket of sockets) socket.resume();
      await waitUntilOver(target);
      const open = sockets.filter(({ destroyed }) => !destroyed).length;
      return `${open.toString()} of ${sockets.length.toString()} open at the end`;
    },
  },
  {
    name: 'connections',
    title: '2,000 connections of one address with a request each, kept open',
    async run(target) {
      let answered = 0;
      await Promise.all(
        Array.from({ length: 2000 }, async () => {
          const socket = await openSocket(target.port);
          socket.on('data', (chunk) => {
            if (chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200') answered++;
          });
          await write(socket, 'GET /api/public/views HTTP/1.1\r\nHost: localhost\r\n\r\n');
        }),
      );
      await waitUntilOver(target);
      return `${answered.toString()} of 2000 answered`;
    },
  },
  {
    name: 'sign-ins',
    title: '500 sign-ins at once, again and again, each with another name',
    reachesDatabase: true,
    async run(target) {
      const counts: Record<string, number> = {};
      let turn = 0;
      await inParallel(target, 500, async () => {
        const username = `guess-${(++turn).toString()}`;
        const body = JSON.stringify({ username, password: 'guess' });
        const status = await call({
          port: target.port,
          method: 'POST',
          path: '/api/auth/signin',
          body,
        }).then(
          (answer) => answer.status.toString(),
          () => 'closed',
        );
        counts[status] = (counts[status] ?? 0) + 1;
        if (status !== '401') await wait(50);
      });
      return Object.entries(counts)
        .map(([status, count]) => `${status}: ${count.toString()}`)
        .join(', ');
    },
  },
  {
    name: 'long-heads',
    title: 'Requests with 15 KB and with 60 KB of headers',
    async run(target) {
      const lines = inTurn([1900, 7600]);
      const times = await inParallel(target, 20, async () => {
        const socket = await openSocket(target.port);
        socket.resume();
        await write(
          socket,
          `GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(lines())}Connection: close\r\n\r\n`,
        );
        await wait(5);
        socket.destroy();
      });
      return `${times.toString()} requests`;
    },
  },
  {
    name: 'cookies',
    title: 'Requests with 12 KB of cookies',
    async run(target) {
      const kind = inTurn(['a=b; ', 'visitor=x; ', '%25=%; ', '__proto__=1; ', ';']);
      const times = await inParallel(target, 20, async () => {
        const cookie = kind();
        await call({
          port: target.port,
          path: '/api/public/downloadTime',
          headers: { Cookie: cookie.repeat(Math.floor((12 * KIB) / cookie.length)) },
        }).catch(() => undefined);
      });
      return `${times.toString()} requests`;
    },
  },
  {
    name: 'compressed-bodies',
    title: 'Bodies that are offered compressed, and in chunks without end',
    async run(target) {
      const bomb = Buffer.alloc(KIB);
      bomb.write('1f8b08000000000000ff', 'hex');
      const chunk = Buffer.concat([Buffer.from('400\r\n'), bomb, Buffer.from('\r\n')]);
      const times = await inParallel(target, 20, async () => {
        const socket = await openSocket(target.port);
        socket.resume();
        await write(
          socket,
          'POST /api/public/counters HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\n' +
            'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
        );
        for (let part = 0; part < 200 && !socket.destroyed && socket.writable; part++) {
          await write(socket, chunk);
        }
        socket.destroy();
      });
      return `${times.toString()} bodies`;
    },
  },
];

async function dripInto(target: Target, start: string) {
  const sockets = await openSockets(target, 500);
  for (const socket of sockets) void write(socket, start);
  await repeat(
    target,
    async () => {
      for (const socket of sockets) void write(socket, 'x');
    },
    250,
  );
  const open = sockets.filter(({ destroyed, writable }) => !destroyed && writable).length;
  return `${open.toString()} of ${sockets.length.toString()} open at the end`;
}

/** Calls one address of the API as fast as the network takes it. */
async function pipelineInto(target: Target, path: string): Promise<string> {
  const request =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n` +
    `Content-Type: application/json\r\nContent-Length: 0\r\n\r\n`;
  const chunk = request.repeat(200);
  let sent = 0;
  await inParallel(target, 8, async () => {
    const socket = await openSocket(target.port);
    socket.resume();
    const chunks = await writeRepeatedly(target, socket, chunk);
    sent += 200 * chunks;
    socket.destroy();
  });
  return `${sent.toString()} calls written`;
}
