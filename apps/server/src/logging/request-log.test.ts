import { expect, it, vi } from 'vitest';
import { connectClient } from '../chat/testing/connect-client.ts';
import type { Counts } from '../storage/counters.ts';
import { addAccounts, bearerOf } from '../testing/accounts.ts';
import { listen } from '../testing/listen.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { openTestStorage } from '../storage/testing/databases.ts';

type Entry = Record<'msg' | 'reqId' | 'req' | 'res' | 'responseTime', unknown>;

const ofRequests = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('"req":'))
    .map((line) => JSON.parse(line) as Entry);

const info = { logLevel: 'info' as const };
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

it.each([
  ['a successful request', '/robots.txt?token=a', '/robots.txt', 200],
  ['a request to an unknown path', '/api/nope', '/api/nope', 404],
  ['a request to a malformed path', '/%zz?token=a', '/%zz', 404],
])('RequestLog logs one line, without the query, for %s', async (_, sent, path, statusCode) => {
  const { port, log } = await listen(info);
  const client = await openConnection(port);
  client.send(ask(sent));
  await client.closed;
  expect(ofRequests(log())).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      reqId: expect.any(String),
      req: { method: 'GET', path },
      res: { statusCode },
      responseTime: expect.any(Number),
    }),
  ]);
});

it('RequestLog logs one line for a request whose client disconnects before the response', async () => {
  const storage = await openTestStorage();
  const answer = Promise.withResolvers<Counts>();
  const counts = vi.spyOn(storage, 'counts').mockReturnValue(answer.promise);
  const { port, log } = await listen({ ...info, storage });
  const client = await openConnection(port);
  client.send(ask('/api/public/views'));
  await expect.poll(() => counts.mock.calls.length).toBe(1);
  client.hangUp();
  await expect.poll(() => ofRequests(log())).toMatchObject([{ msg: 'request closed' }]);
  answer.resolve({ views: 1 });
});

it('RequestLog logs one line without the token when a chat connection ends', async () => {
  const storage = await openTestStorage();
  await addAccounts(storage, 'mira');
  const { app, port, log } = await listen({ ...info, storage });
  const token = (await bearerOf(app, 'mira')).authorization.replace('Bearer ', '');
  const mira = await connectClient(`ws://127.0.0.1:${port}/ws-chat?token=${token}`);
  await mira.client.deactivate();
  await expect
    .poll(() => ofRequests(log()))
    .toMatchObject([
      { req: { path: '/api/auth/signin' } },
      { msg: 'request closed', req: { path: '/ws-chat' } },
    ]);
  expect(log()).not.toContain(token);
});
