import { randomUUID } from 'node:crypto';
import { apiPaths, IDEMPOTENCY_KEY } from '@tales/api-client/wire';
import { call, signIn } from '@tales/testing/http';
import { accounts, type TestEnvironment } from '@tales/testing/test-environment';
import { startVisitor } from '@tales/testing/visitor';
import { startReader, startWriter } from '../faults/clients.ts';

/** An ordinary evening: pages, downloads, chat, sign-ins and reconnections, from several addresses. */
export function startLoad(ports: readonly number[], { page, book }: TestEnvironment) {
  let turn = 0;
  let calls = 0;
  let failed = 0;
  const port = () => ports[turn++ % ports.length] ?? 0;
  const at = (host: number) => ({ port, localAddress: `127.0.0.${host.toString()}` });
  const [reader, writer, member] = accounts;
  const visitor = startVisitor({ port: ports, paths: [page], every: 50 });
  const writers = [10, 11].map((host) => startWriter(at(host), writer));
  const readers = [20, 21, 22].map((host) => startReader(at(host), reader));

  function count(answer: Promise<{ status: number }>): void {
    calls++;
    answer.then(
      ({ status }) => {
        if (status >= 400) failed++;
      },
      () => failed++,
    );
  }

  async function download() {
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const body = JSON.stringify({ intNumber: 0 });
    const post = { ...at(30), port: port(), method: 'POST' };
    await call({ ...post, path: apiPaths.downloadTime });
    await call({ ...post, path: apiPaths.counters, headers, body });
    return call({ ...post, method: 'GET', path: book });
  }

  async function visit() {
    const [server, { localAddress }] = [port(), at(31)];
    const token = await signIn(server, member, localAddress);
    const headers = { Authorization: `Bearer ${token}` };
    return call({ port: server, method: 'POST', path: apiPaths.signOut, headers, localAddress });
  }

  const timers = [
    setInterval(() => {
      count(download());
    }, 1000),
    setInterval(() => {
      count(visit());
    }, 2000),
    setInterval(() => readers[turn % readers.length]?.drop(), 1000),
  ];
  return {
    /** Ends the load. Resolves with a sentence about it. */
    async stop(): Promise<string> {
      for (const timer of timers) clearInterval(timer);
      for (const client of [...writers, ...readers]) client.close();
      const visits = await visitor.stop();
      const messages = writers.reduce((sum, { acknowledged }) => sum + acknowledged(), 0);
      failed += visits.filter((each) => each.failed).length;
      const total = (visits.length + calls).toString();
      return `${total} pages, downloads and sign-ins (${failed.toString()} failed), ${messages.toString()} messages.`;
    },
  };
}
