import { expect, it, onTestFinished } from 'vitest';
import type { TestAppOptions } from '../testing/test-app.ts';
import { noChanges } from '../storage/changes.ts';
import {
  describePostgres,
  execute,
  openTestStorage,
  temporaryDatabase,
} from '../storage/testing/databases.ts';
import { addAccounts, password } from '../testing/accounts.ts';
import { listen } from '../testing/listen.ts';
import { connectClient } from './testing/connect-client.ts';

const json = { 'content-type': 'application/json' };

/** Starts two servers that share a database with the accounts `reader` and `writer`. */
async function setup(options: TestAppOptions & { isDeaf?: boolean } = {}) {
  const url = await temporaryDatabase();
  const start = async () => {
    const storage = await openTestStorage(url);
    const changes = options.isDeaf ? noChanges : storage.changes;
    return { storage, ...(await listen({ ...options, storage: { ...storage, changes } })) };
  };
  const [a, b] = [await start(), await start()];
  await addAccounts(a.storage, 'reader', 'writer');

  type Instance = typeof a;
  const post = (instance: Instance, path: string, headers = {}, body?: object) =>
    fetch(`${instance.url}/api/${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  async function signIn(instance: Instance, username: string): Promise<string> {
    const answer = await post(instance, 'auth/signin', {}, { username, password });
    return ((await answer.json()) as { jwtToken: string }).jwtToken;
  }
  const chatUrl = ({ port }: Instance, token: string) =>
    `ws://127.0.0.1:${port}/ws-chat?token=${token}`;
  return {
    a,
    b,
    url,
    post,
    signIn,
    chatUrl,
    /** Connects a user to the chat of an instance. */
    join: async (instance: Instance, username: string, token?: string) =>
      connectClient(chatUrl(instance, token ?? (await signIn(instance, username)))),
  };
}

/** Opens a connection until the end of the test. Resolves with true if the handshake succeeds. */
function isAdmitted(url: string): Promise<boolean> {
  const webSocket = new WebSocket(url, ['v12.stomp']);
  onTestFinished(() => {
    webSocket.close();
  });
  return new Promise((resolve) => {
    webSocket.onopen = () => {
      resolve(true);
    };
    webSocket.onerror = () => {
      resolve(false);
    };
  });
}

describePostgres('two servers on one database', { timeout: 60_000 }, () => {
  it('deliver the same messages in the same order', async () => {
    const { a, b, join } = await setup({ config: { chatRate: 0 } });
    const [reader, writer] = [await join(a, 'reader'), await join(b, 'writer')];
    const [seenAtA, seenAtB] = [reader, writer].map((one) => one.subscribe('/topic/messages'));
    const sent = [];
    for (let index = 0; index < 100; index++) {
      sent.push(reader.say(`a${index}`), writer.say(`b${index}`));
    }
    await Promise.all(sent);
    await Promise.all([seenAtA?.count(200), seenAtB?.count(200)]);
    expect(seenAtA?.contents()).toEqual(seenAtB?.contents());
    expect(new Set(seenAtA?.ids()).size).toBe(200);
    const order = (prefix: string) =>
      seenAtA?.contents().filter((content) => content.startsWith(prefix));
    expect(order('a')).toEqual(Array.from({ length: 100 }, (_, index) => `a${index}`));
  });

  it('deliver messages of the other server even without change notifications', async () => {
    const { a, b, join } = await setup({ isDeaf: true });
    const [reader, writer] = [await join(a, 'reader'), await join(b, 'writer')];
    const messages = reader.subscribe('/topic/messages');
    await writer.say('nobody was notified');
    await messages.count(1);
    expect(messages.contents()).toEqual(['nobody was notified']);
  });

  it('list the users of both servers until their last connection ends', async () => {
    const { a, b, join } = await setup();
    await addAccounts(a.storage, 'guest');
    const reader = await join(a, 'reader');
    const lists = reader.subscribe('/topic/users');
    const isListed = (names: string[]) =>
      reader.until(() => String(lists.bodies().at(-1)) === String(names));
    const [first, second] = [await join(a, 'writer'), await join(b, 'writer')];
    // Instance A reads all users of B at once, so a list with the guest also contains the writer of B.
    await join(b, 'guest');
    await isListed(['guest', 'reader', 'writer']);
    await first.client.deactivate();
    const third = await join(b, 'writer');
    await third.client.deactivate();
    expect(lists.bodies().at(-1)).toEqual(['guest', 'reader', 'writer']);
    await second.client.deactivate();
    await isListed(['guest', 'reader']);
  });

  it('remove the users of a dead server from the list of users', async () => {
    const { a, b, url, join } = await setup();
    const reader = await join(a, 'reader');
    const lists = reader.subscribe('/topic/users');
    const lastList = (names: string) => reader.until(() => String(lists.bodies().at(-1)) === names);
    await b.storage.instances?.store('dead', new Map([['ghost', 1]]));
    await lastList('ghost,reader');
    await execute(url, `update instances set seen_at = now() - interval '11 s' where id = 'dead'`);
    await lastList('reader');
  });

  it('do not exceed the connection limit of an account, even if many connections are opened at once', async () => {
    const { a, b, signIn, chatUrl } = await setup({ config: { chatConnections: 4 } });
    const token = await signIn(a, 'reader');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => isAdmitted(chatUrl(index % 2 === 0 ? a : b, token))),
    );
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(4);
  });

  it('share the message rate limit of an account', async () => {
    const { a, b, join } = await setup({ config: { chatRate: 5 } });
    const [atA, atB] = [await join(a, 'reader'), await join(b, 'reader')];
    const messages = atB.subscribe('/topic/messages');
    for (let index = 0; index < 10; index++) atA.send(JSON.stringify({ content: 'x' }));
    await messages.count(10);
    for (let index = 0; index < 10; index++) atB.send(JSON.stringify({ content: 'y' }));
    await expect(atB.closed()).resolves.toBe(4429);
  });

  it('reject a token and close its sockets after a sign-out on the other server', async () => {
    const { a, b, join, post, signIn } = await setup();
    const token = await signIn(a, 'reader');
    const authorization = { authorization: `Bearer ${token}` };
    const atB = await join(b, 'reader', token);
    const isSignedInAtB = async () =>
      (await fetch(`${b.url}/api/private/categories`, { headers: authorization })).status === 200;
    await expect(isSignedInAtB()).resolves.toBe(true);
    await post(a, 'auth/signout', authorization);
    await expect(isSignedInAtB()).resolves.toBe(false);
    await expect(atB.closed()).resolves.toBe(4401);
  });
});
