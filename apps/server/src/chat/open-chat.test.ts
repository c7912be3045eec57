import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { noChanges } from '../storage/changes.ts';
import { createMessageStore, type MessageStore } from '../storage/messages.ts';
import { StorageError } from '../storage/storage-error.ts';
import { openTemporary } from '../storage/testing/databases.ts';
import { fakeClock } from '@tales/stomp-server/testing';
import type { SecurityLog } from '../logging/security-log.ts';
import { type ChatOptions, openChat } from './open-chat.ts';
import { RateLimit } from '../requests/rate-limit.ts';
import { systemClock } from '@tales/stomp-server';
import { openRaw } from './testing/open-raw.ts';
import { connectClient, refusedUpgrade } from './testing/connect-client.ts';
import { fakeSessions } from './testing/fake-sessions.ts';

const SITE = 'https://tales.example';
const NOON = Date.UTC(2026, 10, 20, 12);

type SetupOptions = Partial<ChatOptions> & { logs?: string[]; trustProxy?: boolean };

async function setup({ logs, trustProxy = false, ...options }: SetupOptions = {}) {
  const { sessions, simulateEnd } = fakeSessions();
  const messages = options.messages ?? createMessageStore(await openTemporary(), { now: () => 0 });
  const app = Fastify(
    logs
      ? {
          logger: {
            level: 'trace',
            serializers: { req: ({ method }) => ({ method }) },
            stream: { write: (line) => logs.push(line) },
          },
        }
      : { trustProxy },
  );
  const securityLog = vi.fn<SecurityLog>();
  app.decorate('securityLog', securityLog);
  app.decorate('logFailure', () => undefined);
  app.decorate('throttled', () => undefined);
  const chat = openChat(app, {
    sessions,
    siteOrigin: SITE,
    chatDaily: 0,
    chatRate: 0,
    chatConnections: 0,
    writes: new RateLimit(0, systemClock),
    changes: noChanges,
    clock: systemClock,
    now: Date.now,
    ...options,
    messages,
  });
  app.get('/page', () => 'a page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const address = (token: string) => `ws://127.0.0.1:${port}/ws-chat?token=${token}`;
  return {
    app,
    port,
    chat,
    messages,
    securityLog,
    simulateEnd,
    address,
    join: (username: string) => connectClient(address(`token-${username}`)),
  };
}

const store = (messages: MessageStore, from: number, to: number, padding = '') =>
  messages.insert(
    Array.from({ length: to - from + 1 }, (_, index) => ({
      sender: 'elias',
      content: `${from + index}${padding}`,
      sentAt: NOON,
    })),
  );

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('openChat: the handshake', () => {
  it('returns 401 without a valid token', async () => {
    const { address } = await setup();
    await expect(refusedUpgrade(address('forged'))).resolves.toEqual({
      status: 401,
      challenge: 'Bearer realm="tales", error="invalid_token"',
      body: 'The chat needs a valid token.',
    });
    await expect(refusedUpgrade(address(''))).resolves.toMatchObject({ status: 401 });
    await expect(refusedUpgrade(`${address('a')}&token=token-mira`)).resolves.toMatchObject({
      status: 401,
    });
  });

  it('returns 403 for pages of another site', async () => {
    const { address } = await setup();
    const answer = refusedUpgrade(address('token-mira'), { origin: 'https://evil.example' });
    await expect(answer).resolves.toMatchObject({ status: 403 });
  });

  it('accepts pages of the site and of the requested host, and selects the newest STOMP version', async () => {
    const { address, port } = await setup();
    for (const origin of [SITE, `http://127.0.0.1:${port}`]) {
      const webSocket = new WebSocket(address('token-mira'), ['v10.stomp', 'v12.stomp'], {
        headers: { origin },
      });
      await once(webSocket, 'open');
      expect(webSocket.protocol).toBe('v12.stomp');
      webSocket.terminate();
    }
  });

  it('returns 426 for a request without an upgrade', async () => {
    const { app } = await setup();
    const response = await app.inject('/ws-chat?token=token-mira');
    expect(response.statusCode).toBe(426);
  });

  it('closes the connection with 1009 after a WebSocket message of more than 128 KiB', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    mira.send(JSON.stringify({ content: 'x', padding: 'x'.repeat(129 * 1024) }));
    await expect(mira.closed()).resolves.toBe(1009);
  });
});

describe('openChat: connection limits', () => {
  it('returns 429 for a connection beyond the limit of its account until another connection is closed', async () => {
    const { join, address, securityLog } = await setup({ chatConnections: 2 });
    const [first] = [await join('mira'), await join('mira')];
    await expect(refusedUpgrade(address('token-mira'))).resolves.toEqual({
      status: 429,
      body: 'This account has too many chat connections. Close one first.',
    });
    expect(securityLog).toHaveBeenLastCalledWith('chat.connectionRefused', {
      address: '127.0.0.1',
      account: 'mira',
      reason: 'This account has too many chat connections. Close one first.',
    });
    await join('elias');
    await first.client.deactivate();
    await vi.waitFor(() => openSocket(address('token-mira')));
  });

  it('does not count connections whose handshake has failed', async () => {
    const { sessions } = fakeSessions();
    const { address, port } = await setup({
      sessions: {
        ...sessions,
        redeem: (token) =>
          token === 'broken' ? Promise.reject(new Error('disk broken')) : sessions.redeem(token),
      },
      chatConnections: 1,
    });
    await expect(refusedUpgrade(address('forged'))).resolves.toMatchObject({ status: 401 });
    await expect(refusedUpgrade(address('broken'))).resolves.toMatchObject({ status: 500 });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /ws-chat?token=token-mira HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: broken\r\n\r\n',
    );
    await once(socket, 'data');
    socket.destroy();
    await vi.waitFor(() => openSocket(address('token-mira')));
  });
});

describe('openChat: messages', () => {
  it('delivers each message to all subscribers, including its sender', async () => {
    const { join } = await setup({ now: () => NOON });
    const mira = await join('mira');
    const elias = await join('elias');
    const heard = [mira.subscribe('/topic/messages'), elias.subscribe('/topic/messages')];
    await mira.say('Who goes there? <b>:\n\\');
    await elias.say('Elias. 😀');
    for (const one of heard) {
      await one.count(2);
      expect(one.bodies()).toEqual([
        { sender: 'mira', content: 'Who goes there? <b>:\n\\', sentAt: '2026-11-20T12:00:00.000Z' },
        { sender: 'elias', content: 'Elias. 😀', sentAt: '2026-11-20T12:00:00.000Z' },
      ]);
      expect(one.numbers()).toEqual([1, 2]);
      expect(one.messages[0]?.headers).toMatchObject({
        destination: '/topic/messages',
        'content-type': 'application/json',
      });
    }
  });

  it('sends the receipt only after the message is stored', async () => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    await mira.say('kept');
    await expect(messages.latest(1)).resolves.toMatchObject([{ sender: 'mira', content: 'kept' }]);
  });

  it('sets the sender to the username of the account and ignores a sender in the body', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages');
    mira.send(JSON.stringify({ content: 'hi', sender: 'admin' }));
    await heard.count(1);
    expect(heard.bodies()).toMatchObject([{ sender: 'mira' }]);
  });

  it('sends the last 50 messages to a new subscriber', async () => {
    const messages = createMessageStore(await openTemporary(), { now: () => 0 });
    await store(messages, 1, 120);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages');
    await mira.say('now');
    await heard.count(51);
    expect(heard.numbers()).toEqual(range(71, 121));
  });

  it.each([
    ['the missed messages', 90, range(91, 120)],
    ['no earlier messages if it has missed none', 120, []],
    ['thousands of missed messages', 3, range(4, 2500)],
  ])('sends a reconnecting client %s', async (_, last, missed) => {
    const messages = createMessageStore(await openTemporary(), { now: () => 0 });
    const stored = missed.at(-1) ?? 120;
    await store(messages, 1, stored);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages', { 'last-id': `${last}.e` });
    await mira.say('now');
    await heard.count(missed.length + 1);
    expect(heard.ids()).toEqual([...missed, stored + 1].map((number) => number.toString()));
    expect(heard.messages.map(({ headers }) => Number(headers['previous']))).toEqual(
      [...missed, stored + 1].map((number) => number - 1),
    );
  });

  it(
    'delivers each message once to a client that subscribes while other clients send',
    { timeout: 30_000 },
    async () => {
      const messages = createMessageStore(await openTemporary(), { now: () => 0 });
      await store(messages, 1, 700);
      const { join } = await setup({ messages });
      const elias = await join('elias');
      const everything = elias.subscribe('/topic/messages', { 'last-id': '0.e' });
      const TOTAL = 400;
      const talk = Promise.all(
        range(701, 700 + TOTAL).map((index) => elias.say(`${index} ${'x'.repeat(1900)}`)),
      );
      const heard = [];
      for (let seen = 750; seen <= 1050; seen += 100) {
        await everything.count(seen);
        const mira = await join('mira');
        heard.push(mira.subscribe('/topic/messages', { 'last-id': '7.e' }));
      }
      await talk;
      for (const one of heard) {
        await one.count(693 + TOTAL);
        expect(one.numbers()).toEqual(range(8, 700 + TOTAL));
      }
      await everything.count(700 + TOTAL);
      expect(everything.numbers()).toEqual(range(1, 700 + TOTAL));
      expect(everything.contents().map((content) => parseInt(content))).toEqual(
        range(1, 700 + TOTAL),
      );
    },
  );

  it.each(['short', 'x'.repeat(65), 'has a space in it', 'a'.repeat(16) + ';'])(
    'rejects the invalid client id %j',
    async (id) => {
      const { join, messages } = await setup();
      const mira = await join('mira');
      mira.send('{"content":"hi"}', '/app/chat', { 'client-id': id });
      await expect(mira.error()).resolves.toBe(
        'The header client-id must have 16 to 64 letters from A to Z, digits, hyphens or underscores.',
      );
      await expect(messages.latest(1)).resolves.toEqual([]);
    },
  );

  it('sets `previous` of the first remaining message to the number of the last removed message', async () => {
    const messages = createMessageStore(await openTemporary(), { now: () => 0, retention: 1000 });
    await store(messages, 1, 10);
    await messages.prune(NOON);
    await messages.prune(NOON + 2000);
    await messages.insert([{ sender: 'elias', content: 'kept', sentAt: NOON + 2000 }]);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages', { 'last-id': '4.e' });
    await heard.count(1);
    expect(heard.messages[0]?.headers).toMatchObject({ 'message-id': '11', previous: '10' });
  });

  it('rejects a second subscription to a destination unless the first subscription has ended', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    const first = mira.client.subscribe('/topic/messages', () => undefined);
    first.unsubscribe();
    mira.subscribe('/topic/messages');
    await mira.say('hi');
    mira.subscribe('/topic/messages');
    await expect(mira.error()).resolves.toBe('This destination is subscribed already.');
  });

  it('sends an ERROR for a message that cannot be stored, and accepts later messages', async () => {
    const messages = createMessageStore(await openTemporary(), { now: () => 0 });
    let isFull = true;
    const { join } = await setup({
      messages: {
        ...messages,
        insert: (rows) =>
          isFull ? Promise.reject(new StorageError('full')) : messages.insert(rows),
      },
    });
    const [mira, elias] = [await join('mira'), await join('elias')];
    const heard = elias.subscribe('/topic/messages');
    mira.send('{"content":"lost"}');
    await expect(mira.error()).resolves.toBe(
      'The message could not be stored. Send it again later.',
    );
    await expect(mira.closed()).resolves.toBe(1011);
    isFull = false;
    await elias.say('kept');
    await heard.count(1);
    expect(heard.contents()).toEqual(['kept']);
  });

  it.each([
    [
      'content is longer than 2,000 characters',
      { content: 'x'.repeat(2001) },
      'The content is longer than 2,000 characters.',
    ],
    ['content is empty', { content: '' }, 'The content is empty.'],
    ['content is blank', { content: ' \n\u00a0' }, 'The content is empty.'],
    ['content is missing', {}, 'The content must be a text.'],
    ['content is a number', { content: 5 }, 'The content must be a text.'],
    ['body is not an object', ['hi'], 'The body must be an object with a content.'],
  ])('rejects a message whose %s', async (_, body, error) => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    mira.send(JSON.stringify(body));
    await expect(mira.error()).resolves.toBe(error);
    await expect(mira.closed()).resolves.toBe(1008);
    await expect(messages.latest(1)).resolves.toEqual([]);
  });

  it('rejects a body that is not JSON', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    mira.send('{');
    await expect(mira.error()).resolves.toBe('The body is not JSON.');
  });

  it('rejects an unknown topic, an unknown SEND destination and a malformed last-id', async () => {
    const { join } = await setup();
    const [mira, elias, anna] = [await join('mira'), await join('elias'), await join('anna')];
    mira.subscribe('/topic/secrets');
    await expect(mira.error()).resolves.toBe(
      'Unknown destination: subscribe to /topic/messages or /topic/users.',
    );
    elias.send('{"content":"hi"}', '/topic/messages');
    await expect(elias.error()).resolves.toBe('Unknown destination: send to /app/chat.');
    anna.subscribe('/topic/messages', { 'last-id': 'abc' });
    await expect(anna.error()).resolves.toBe(
      'The header last-id must be the message-id of a message.',
    );
  });

  it('counts every SEND toward the rate limit but only stored messages toward the daily limit', async () => {
    const time = fakeClock();
    const messages = createMessageStore(await openTemporary(), { now: () => 0 });
    let isFull = false;
    const { join } = await setup({
      ...{ chatRate: 2, chatDaily: 3000, clock: time.clock, now: () => NOON },
      messages: {
        ...messages,
        insert: (rows) =>
          isFull ? Promise.reject(new StorageError('full')) : messages.insert(rows),
      },
    });
    const long = 'x'.repeat(1000);
    const id = { 'client-id': 'b2a7c1d4-aaaa-bbbb-cccc-000000000001' };
    const mira = await join('mira');
    const refuse = async (content: string, reason: string) => {
      const tab = await join('mira');
      tab.send(JSON.stringify({ content }));
      await expect(tab.error()).resolves.toContain(reason);
    };
    for (let sent = 0; sent < 4; sent++) await mira.say(long, id);
    await refuse('short', 'Too many');
    time.advance(2000);
    isFull = true;
    for (let sent = 0; sent < 4; sent++) await refuse(long, 'could not be stored');
    await refuse('short', 'Too many');
    isFull = false;
    time.advance(2000);
    await mira.say(long);
    await refuse(long, 'in a day');
    await mira.say('short');
  });

  it('limits the rate at which the subscriptions of an account read messages from the database', async () => {
    const time = fakeClock();
    const messages = createMessageStore(await openTemporary(), { now: () => 0 });
    await store(messages, 1, 1000);
    const after = vi.spyOn(messages, 'after');
    const { join } = await setup({ messages, clock: time.clock });
    const [mira, elias] = [await join('mira'), await join('elias')];
    for (let asked = 0; asked < 200; asked++) {
      mira.subscribe('/topic/messages', { 'last-id': '1' }).unsubscribe();
    }
    await mira.say('now');
    expect(after.mock.calls.length).toBeLessThan(50);
    const heard = elias.subscribe('/topic/messages', { 'last-id': '1' });
    await heard.count(1000);
    const again = mira.subscribe('/topic/messages', { 'last-id': '1' });
    await vi.waitUntil(() => {
      time.advance(1000);
      return again.messages.length === 1000;
    });
  });

  it('limits the bytes that an account stores in a day, even after a restart', async () => {
    const time = { now: NOON };
    const options = { chatDaily: 5000, now: () => time.now };
    const { join, messages } = await setup(options);
    const [mira, elias] = [await join('mira'), await join('elias')];
    await mira.say('€'.repeat(1500));
    mira.send(JSON.stringify({ content: 'x'.repeat(300) }));
    const refused =
      'This account has sent as much as it may in a day. Send the message again after midnight UTC.';
    await expect(mira.error()).resolves.toBe(refused);
    await expect(mira.closed()).resolves.toBe(4429);
    await elias.say('I may still write');

    const { join: joinRestarted } = await setup({ ...options, messages });
    const again = await joinRestarted('mira');
    again.send(JSON.stringify({ content: 'x'.repeat(300) }));
    await expect(again.error()).resolves.toBe(refused);
    time.now += 12 * 60 * 60 * 1000;
    await (await joinRestarted('mira')).say('x'.repeat(300));
    await expect(messages.latest(10)).resolves.toHaveLength(3);
  });
});

describe('openChat: presence', () => {
  it('sends the list of users to a subscriber when a user joins or leaves', async () => {
    const { join, chat } = await setup();
    const mira = await join('mira');
    const users = mira.subscribe('/topic/users');
    await users.count(1);
    expect(users.bodies()[0]).toEqual(['mira']);
    const [tab, otherTab] = [await join('elias'), await join('elias')];
    await mira.until(() => isLast(users, ['elias', 'mira']));
    expect(chat.usernames()).toEqual(['elias', 'mira']);
    await tab.client.deactivate();
    await otherTab.client.deactivate();
    await mira.until(() => isLast(users, ['mira']));
    expect(chat.usernames()).toEqual(['mira']);
  });

  it('closes all sockets of a session immediately when the session ends', async () => {
    const { join, chat, simulateEnd, address } = await setup();
    const [tab, otherTab, elias] = [await join('mira'), await join('mira'), await join('elias')];
    simulateEnd('mira');
    for (const one of [tab, otherTab]) {
      await expect(one.error()).resolves.toBe('The session has ended.');
      await expect(one.closed()).resolves.toBe(4401);
    }
    await vi.waitFor(() => {
      expect(chat.usernames()).toEqual(['elias']);
    });
    await elias.say('still here');
    await expect(refusedUpgrade(address('token-mira'))).resolves.toMatchObject({ status: 401 });
  });
});

describe('openChat: closing and logging', () => {
  it(
    'sends a pending receipt and then closes with 1012, even if another client does not read',
    { timeout: 60_000 },
    async () => {
      const messages = createMessageStore(await openTemporary(), { now: () => 0 });
      await store(messages, 1, 6000, 'x'.repeat(1900));
      const { app, join, address } = await setup({ messages });
      const mira = await join('mira');
      const slow = await openRaw(address('token-slow'), '0.e');
      slow.pause();
      const answered = mira.say('last words');
      await vi.waitUntil(async () => (await messages.latest(1))[0]?.content === 'last words');
      await app.close();
      await expect(mira.closed()).resolves.toBe(1012);
      await answered;
    },
  );

  it('writes no token to the log', async () => {
    const logs: string[] = [];
    const { join, address, app } = await setup({ logs });
    await (await join('secret')).say('hi');
    await refusedUpgrade(address('token-%20secret'));
    await app.close();
    expect(logs.length).toBeGreaterThan(0);
    expect(logs.join('')).not.toContain('secret');
  });
});

/** Opens a WebSocket. Rejects if the handshake is refused. */
async function openSocket(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const webSocket = new WebSocket(url, { headers });
  onTestFinished(() => {
    webSocket.terminate();
  });
  await Promise.race([
    once(webSocket, 'open'),
    once(webSocket, 'unexpected-response').then(() => {
      webSocket.on('error', () => undefined);
      throw new Error('The handshake was refused.');
    }),
  ]);
  return webSocket;
}

function isLast(users: { bodies: () => unknown[] }, names: readonly string[]): boolean {
  return JSON.stringify(users.bodies().at(-1)) === JSON.stringify(names);
}
