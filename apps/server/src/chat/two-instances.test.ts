import { expect, it } from 'vitest';
import type { TestAppOptions } from '../testing/test-app.ts';
import { noChanges } from '../storage/changes.ts';
import {
  describePostgres,
  execute,
  openTestStorage,
  temporaryDatabase,
} from '../storage/testing/databases.ts';
import { addAccounts, bearerOf } from '../testing/accounts.ts';
import { listen } from '../testing/listen.ts';
import { connectClient, isAdmitted } from './testing/connect-client.ts';

async function setup(options: TestAppOptions & { isDeaf?: boolean } = {}) {
  const url = await temporaryDatabase();
  const start = async () => {
    const storage = await openTestStorage(url);
    const changes = options.isDeaf ? noChanges : storage.changes;
    return { storage, ...(await listen({ ...options, storage: { ...storage, changes } })) };
  };
  const a = await start();
  const b = await start();
  await addAccounts(a.storage, 'reader', 'writer');

  type Instance = typeof a;
  const chatUrl = ({ port }: Instance, { authorization }: { authorization: string }) =>
    `ws://127.0.0.1:${port}/ws-chat?token=${authorization.replace('Bearer ', '')}`;
  return {
    a,
    b,
    url,
    chatUrl,
    join: async (instance: Instance, username: string) =>
      connectClient(chatUrl(instance, await bearerOf(instance.app, username))),
  };
}

describePostgres('two servers on one database', { timeout: 60_000 }, () => {
  it("deliver messages to each other's clients even without change notifications", async () => {
    const { a, b, join } = await setup({ isDeaf: true });
    const reader = await join(a, 'reader');
    const writer = await join(b, 'writer');
    const messages = reader.subscribe('/topic/messages');
    await writer.say('nobody was notified');
    await messages.count(1);
    expect(messages.contents()).toEqual(['nobody was notified']);
  });

  it("list a user until the user's last connection to either server ends", async () => {
    const { a, b, join } = await setup();
    await addAccounts(a.storage, 'guest');
    const reader = await join(a, 'reader');
    const users = reader.subscribe('/topic/users');
    const first = await join(a, 'writer');
    const second = await join(b, 'writer');
    // When `a` lists `guest`, it has also read that `writer` is connected to `b`.
    await join(b, 'guest');
    await users.showsUsers('guest', 'reader', 'writer');
    await first.client.deactivate();
    const third = await join(b, 'writer');
    await third.client.deactivate();
    expect(users.bodies().at(-1)).toEqual(['guest', 'reader', 'writer']);
    await second.client.deactivate();
    await users.showsUsers('guest', 'reader');
  });

  it('remove the users of a dead server from the list of users', async () => {
    const { a, b, url, join } = await setup();
    const reader = await join(a, 'reader');
    const users = reader.subscribe('/topic/users');
    await b.storage.instances?.store('dead', new Map([['ghost', 1]]));
    await users.showsUsers('ghost', 'reader');
    await execute(url, `update instances set seen_at = now() - interval '11 s' where id = 'dead'`);
    await users.showsUsers('reader');
  });

  it('do not exceed the connection limit of an account, even if many connections are opened at once', async () => {
    const { a, b, chatUrl } = await setup({ config: { chatConnections: 4 } });
    const headers = await bearerOf(a.app, 'reader');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        isAdmitted(chatUrl(index % 2 === 0 ? a : b, headers)),
      ),
    );
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(4);
  });

  it('share the message rate limit of an account', async () => {
    const { a, b, join } = await setup({ config: { chatRate: 5 } });
    const atA = await join(a, 'reader');
    const atB = await join(b, 'reader');
    const messages = atB.subscribe('/topic/messages');
    for (let index = 0; index < 10; index++) atA.send(JSON.stringify({ content: 'x' }));
    await messages.count(10);
    for (let index = 0; index < 10; index++) atB.send(JSON.stringify({ content: 'y' }));
    await expect(atB.closed()).resolves.toBe(4429);
  });

  it('reject a token and close the WebSocket of its session after a sign-out on the other server', async () => {
    const { a, b, chatUrl } = await setup();
    const headers = await bearerOf(a.app, 'reader');
    const atB = await connectClient(chatUrl(b, headers));
    const statusAtB = async () =>
      (await b.app.inject({ url: '/api/private/categories', headers })).statusCode;
    await expect(statusAtB()).resolves.toBe(200);
    await a.app.inject({ method: 'POST', url: '/api/auth/signout', headers });
    await expect(statusAtB()).resolves.toBe(401);
    await expect(atB.closed()).resolves.toBe(4401);
  });
});
