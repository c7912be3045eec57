import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@tales/testing/http';
import { openSocket, write } from '@tales/testing/websocket';
import type { Attack, Target } from './attack.ts';
import { waitUntilOver, inParallel, repeat } from './attack.ts';

const KIB = 1024;

const pipelinedWrites: Attack = {
  name: 'pipelined-writes',
  title: 'POST /api/public/views pipelined on eight sockets',
  reachesDatabase: true,
  async run(target) {
    const request =
      'POST /api/public/views HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: application/json\r\nContent-Length: 0\r\n\r\n';
    const chunk = request.repeat(200);
    let sent = 0;
    await inParallel(target, 8, async () => {
      const socket = await openSocket(target.port);
      socket.resume();
      while (!socket.destroyed && socket.writable && !target.isOver()) {
        await Promise.race([write(socket, chunk), wait(500)]);
        sent += 200;
      }
      socket.destroy();
    });
    return `${sent.toString()} calls written`;
  },
};

const pipelinedBooks: Attack = {
  name: 'pipelined-books',
  title: '60 KB of pipelined GET of a book on 20 sockets, never read',
  async run(target) {
    const request = `GET ${target.book} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const requests = Math.floor((60 * KIB) / request.length);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(target.port)));
    for (const socket of sockets) {
      socket.pause();
      void write(socket, request.repeat(requests));
    }
    await waitUntilOver(target);
    return `${(requests * sockets.length).toString()} requests`;
  },
};

const slowHeaders: Attack = {
  name: 'slow-headers',
  title: '500 connections that send a header byte by byte',
  run: (target) => dripInto(target, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
};

const slowBodies: Attack = {
  name: 'slow-bodies',
  title: '500 connections that send a body byte by byte',
  run: (target) =>
    dripInto(
      target,
      'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"username":"',
    ),
};

async function dripInto(target: Target, start: string) {
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(target.port)));
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

const silent: Attack = {
  name: 'silent',
  title: '1,000 connections that say nothing',
  async run(target) {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openSocket(target.port)));
    for (const socket of sockets) socket.resume();
    await waitUntilOver(target);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    return `${open.toString()} of ${sockets.length.toString()} open at the end`;
  },
};

const manyConnections: Attack = {
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
};

const signIns: Attack = {
  name: 'sign-ins',
  title: '500 sign-ins at once, again and again, each with another name',
  reachesDatabase: true,
  async run(target) {
    const statuses = new Map<number, number>();
    let turn = 0;
    await inParallel(target, 500, async () => {
      const body = JSON.stringify({ username: `guess-${(++turn).toString()}`, password: 'guess' });
      const { status } = await call({
        port: target.port,
        method: 'POST',
        path: '/api/auth/signin',
        body,
      }).catch(() => ({ status: 0 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 401) await wait(50);
    });
    return describeStatuses(statuses);
  },
};

const longHeads: Attack = {
  name: 'long-heads',
  title: 'Requests with 15 KB and with 60 KB of headers',
  async run(target) {
    let turn = 0;
    const times = await inParallel(target, 20, async () => {
      const lines = turn++ % 2 === 0 ? 1900 : 7600;
      const socket = await openSocket(target.port);
      socket.resume();
      await write(
        socket,
        `GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(lines)}Connection: close\r\n\r\n`,
      );
      await wait(5);
      socket.destroy();
    });
    return `${times.toString()} requests`;
  },
};

const cookies: Attack = {
  name: 'cookies',
  title: 'Requests with 12 KB of cookies',
  async run(target) {
    const kinds = ['a=b; ', 'visitor=x; ', '%25=%; ', '__proto__=1; ', ';'];
    let turn = 0;
    const times = await inParallel(target, 20, async () => {
      const kind = kinds[turn++ % kinds.length] ?? '';
      await call({
        port: target.port,
        path: '/api/public/downloadTime',
        headers: { Cookie: kind.repeat(Math.floor((12 * KIB) / kind.length)) },
      }).catch(() => undefined);
    });
    return `${times.toString()} requests`;
  },
};

const compressedBodies: Attack = {
  name: 'compressed-bodies',
  title: 'Bodies that are offered compressed, and in chunks without end',
  async run(target) {
    const bomb = Buffer.from('1f8b08000000000000ff', 'hex');
    const times = await inParallel(target, 20, async () => {
      const socket = await openSocket(target.port);
      socket.resume();
      await write(
        socket,
        'POST /api/public/counters HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\n' +
          'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      const chunk = Buffer.concat([
        Buffer.from('400\r\n'),
        bomb,
        Buffer.alloc(1014),
        Buffer.from('\r\n'),
      ]);
      for (let part = 0; part < 200 && !socket.destroyed && socket.writable; part++) {
        await write(socket, chunk);
      }
      socket.destroy();
    });
    return `${times.toString()} bodies`;
  },
};

export const httpAttacks: readonly Attack[] = [
  pipelinedWrites,
  pipelinedBooks,
  slowHeaders,
  slowBodies,
  silent,
  manyConnections,
  signIns,
  longHeads,
  cookies,
  compressedBodies,
];

function describeStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'closed' : status.toString()}: ${count.toString()}`)
    .join(', ');
}
