import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createMessageStore, type MessageStore } from '../storage/messages.ts';
import { fakeClock } from '../stomp/testing/fake-clock.ts';
import type { SecurityLog } from '../logging/security-log.ts';
import { type ChatOptions, openChat } from './chat.plugin.ts';
import { connectClient, refusedUpgrade } from './testing/connect-client.ts';
import { fakeSessions } from './testing/fake-sessions.ts';
import { openDatabase } from './testing/open-database.ts';

const SITE = 'https://tales.example';
const NOON = Date.UTC(2026, 10, 20, 12);

type SetupOptions = Partial<ChatOptions> & { logs?: string[] };

async function setup({ logs, ...options }: SetupOptions = {}) {
  const { sessions, simulateEnd } = fakeSessions();
  const messages = options.messages ?? createMessageStore(await openDatabase());
  const app = Fastify(
    logs
      ? {
          logger: {
            level: 'trace',
            serializers: { req: ({ method }) => ({ method }) },
            stream: { write: (line) => logs.push(line) },
          },
        }
      : {},
  );
  const securityLog = vi.fn<SecurityLog>();
  const chat = openChat(app, {
    sessions,
    siteOrigin: SITE,
    chatRate: 0,
    chatConnections: 0,
    connectionsPerAddress: 0,
    securityLog,
    ...options,
    messages,
  });
  app.get('/page', () => 'a page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const address = (token: string) => `ws://127.0.0.1:${port.toString()}/ws-chat?token=${token}`;
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

const store = (messages: MessageStore, from: number, to: number) =>
  messages.insert(
    Array.from({ length: to - from + 1 }, (_, index) => ({
      sender: 'elias',
      content: (from + index).toString(),
      sentAt: NOON,
    })),
  );

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('openChat: the handshake', () => {
  it('wants a valid token', async () => {
    const { address } = await setup();
    await expect(refusedUpgrade(address('forged'))).resolves.toEqual({
      status: 401,
      body: 'The chat needs a valid token.',
    });
    await expect(refusedUpgrade(address(''))).resolves.toMatchObject({ status: 401 });
    await expect(refusedUpgrade(`${address('a')}&token=token-mira`)).resolves.toMatchObject({
      status: 401,
    });
  });

  it.each([SITE.replace('tales', 'evil'), 'null', 'http://localhost', 'nonsense'])(
    'refuses pages of %s',
    async (origin) => {
      const { address } = await setup();
      await expect(refusedUpgrade(address('token-mira'), { origin })).resolves.toMatchObject({
        status: 403,
      });
    },
  );

  it('takes pages of the site and of the host that is asked, and answers the subprotocol', async () => {
    const { address, port } = await setup();
    for (const origin of [SITE, `http://127.0.0.1:${port.toString()}`]) {
      const webSocket = new WebSocket(address('token-mira'), ['v10.stomp', 'v12.stomp'], {
        headers: { origin },
      });
      await once(webSocket, 'open');
      expect(webSocket.protocol).toBe('v12.stomp');
      webSocket.terminate();
    }
  });

  it('tells who asks without an upgrade to make one', async () => {
    const { app } = await setup();
    const response = await app.inject('/ws-chat?token=token-mira');
    expect(response.statusCode).toBe(426);
  });

  it('leaves every other request alone, whatever it offers to upgrade to', async () => {
    const { port } = await setup();
    for (const protocol of ['h2c', 'websocket']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /page HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
      );
      let answer = '';
      for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString();
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*a page$/);
    }
  });

  it('lets a client revoked between the token and the upgrade in no further', async () => {
    const { sessions, simulateEnd } = fakeSessions();
    const { address } = await setup({
      sessions: {
        ...sessions,
        async redeem(token) {
          const session = await sessions.redeem(token);
          simulateEnd('mira');
          return session;
        },
      },
    });
    const webSocket = new WebSocket(address('token-mira'));
    const [code] = (await once(webSocket, 'close')) as [number];
    expect(code).toBe(4401);
  });
});

describe('openChat: messages', () => {
  it('lets two people talk', async () => {
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

  it('has stored a message when its receipt arrives', async () => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    await mira.say('kept');
    await expect(messages.latest(1)).resolves.toMatchObject([{ sender: 'mira', content: 'kept' }]);
  });

  it('takes the sender from the account and from nowhere else', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages');
    mira.send(JSON.stringify({ content: 'hi', sender: 'admin' }));
    await heard.count(1);
    expect(heard.bodies()).toMatchObject([{ sender: 'mira' }]);
  });

  it('stores a transaction as a whole or not at all', async () => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    const good = mira.client.begin();
    for (const content of ['a', 'b']) {
      const body = JSON.stringify({ content });
      mira.client.publish({ destination: '/app/chat', body, headers: { transaction: good.id } });
    }
    good.commit();
    await mira.say('c');
    const bad = mira.client.begin();
    for (const content of ['d', '']) {
      const body = JSON.stringify({ content });
      mira.client.publish({ destination: '/app/chat', body, headers: { transaction: bad.id } });
    }
    bad.commit();
    await expect(mira.error()).resolves.toBe('The content is empty.');
    const stored = await messages.latest(10);
    expect(stored.map(({ content }) => content)).toEqual(['a', 'b', 'c']);
  });

  it('gives a new subscriber the last 50', async () => {
    const messages = createMessageStore(await openDatabase());
    await store(messages, 1, 120);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages');
    await mira.say('now');
    await heard.count(51);
    expect(heard.numbers()).toEqual(range(71, 121));
  });

  it.each([
    ['what it missed', 90, range(91, 120)],
    ['nothing if it missed nothing', 120, []],
    ['nothing for a number that is yet to come', 9999, []],
    ['all that it missed, however much that is', 3, range(4, 2500)],
  ])('gives a returning one %s', async (_, last, missed) => {
    const messages = createMessageStore(await openDatabase(), { epoch: 'e' });
    const stored = missed.at(-1) ?? 120;
    await store(messages, 1, stored);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages', { 'last-id': `${last.toString()}.e` });
    await mira.say('now');
    await heard.count(missed.length + 1);
    expect(heard.ids()).toEqual([...missed, stored + 1].map((number) => `${number.toString()}.e`));
    expect(heard.messages.map(({ headers }) => Number(headers['previous']))).toEqual(
      [...missed, stored + 1].map((number) => number - 1),
    );
  });

  it('gives a returning one of another database the last 50', async () => {
    const messages = createMessageStore(await openDatabase());
    await store(messages, 1, 120);
    const { join } = await setup({ messages });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages', { 'last-id': '115.elsewhere' });
    await heard.count(50);
    expect(heard.numbers()).toEqual(range(71, 120));
  });

  it('leaves no gap and repeats nothing for who subscribes while others talk', async () => {
    const messages = createMessageStore(await openDatabase(), { epoch: 'e' });
    await store(messages, 1, 700);
    const { join } = await setup({ messages });
    const elias = await join('elias');
    const everything = elias.subscribe('/topic/messages', { 'last-id': '0.e' });
    const TOTAL = 400;
    const talk = Promise.all(
      range(701, 700 + TOTAL).map((index) => elias.say(`${index.toString()} ${'x'.repeat(1900)}`)),
    );
    const heard = [];
    for (let seen = 750; seen <= 1050; seen += 50) {
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
  });

  it.each([
    [
      'longer than 2,000 characters',
      { content: 'x'.repeat(2001) },
      'The content is longer than 2,000 characters.',
    ],
    ['empty', { content: '' }, 'The content is empty.'],
    ['blank', { content: ' \n\u00a0' }, 'The content is empty.'],
    ['missing', {}, 'The content must be a text.'],
    ['a number', { content: 5 }, 'The content must be a text.'],
    ['beside the point', ['hi'], 'The body must be an object with a content.'],
  ])('refuses a content that is %s', async (_, body, error) => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    mira.send(JSON.stringify(body));
    await expect(mira.error()).resolves.toBe(error);
    await expect(mira.closed()).resolves.toBe(1008);
    await expect(messages.latest(1)).resolves.toEqual([]);
  });

  it('takes 2,000 characters', async () => {
    const { join } = await setup();
    await (await join('mira')).say('é'.repeat(2000));
  });

  it('refuses a body that is not JSON', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    mira.send('{');
    await expect(mira.error()).resolves.toBe('The body is not JSON.');
  });

  it('knows two topics and one place to send to', async () => {
    const { join } = await setup();
    const [mira, elias, anna] = [await join('mira'), await join('elias'), await join('anna')];
    mira.subscribe('/topic/secrets');
    await expect(mira.error()).resolves.toBe(
      'There is nothing to subscribe to but /topic/messages and /topic/users.',
    );
    elias.send('{"content":"hi"}', '/topic/messages');
    await expect(elias.error()).resolves.toBe('There is nothing to send to but /app/chat.');
    anna.subscribe('/topic/messages', { 'last-id': 'abc' });
    await expect(anna.error()).resolves.toBe('The header last-id is the message-id of a message.');
  });

  it('limits an account over all its connections, and says so', async () => {
    const { clock } = fakeClock();
    const { join, messages } = await setup({ chatRate: 2, clock });
    const [first, second] = [await join('mira'), await join('mira')];
    await Promise.all([first.say('1'), second.say('2'), first.say('3'), second.say('4')]);
    first.send('{"content":"5"}');
    await expect(first.error()).resolves.toBe(
      'Too many messages: at most 2 a second, and twice that at once.',
    );
    await expect(messages.latest(10)).resolves.toHaveLength(4);
  });

  it('cuts off a slow reader and nobody else', { timeout: 20_000 }, async () => {
    const { join, address, port } = await setup({ sendBuffer: 128 * 1024 });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages');
    const slow = await stuckReader(port, new URL(address('token-slow')));
    const gone = once(slow, 'close');
    slow.on('error', () => undefined);

    let said = 0;
    const isGone = () => !mira.client.connected || users.bodies().at(-1)?.toString() === 'mira';
    const users = mira.subscribe('/topic/users');
    await users.count(1);
    while (!isGone() && said < 10_000) {
      await Promise.all(Array.from({ length: 20 }, () => mira.say('€'.repeat(2000))));
      said += 20;
    }
    expect(users.bodies().at(-1)).toEqual(['mira']);
    await heard.count(said);
    expect(heard.numbers()).toEqual(range(1, said));
    slow.resume();
    await gone;
  });
});

describe('openChat: who is here', () => {
  it('tells everybody when somebody comes and goes, each once', async () => {
    const { join, chat } = await setup();
    const mira = await join('mira');
    const users = mira.subscribe('/topic/users');
    await users.count(1);
    expect(users.bodies()[0]).toEqual(['mira']);
    const [tab, otherTab] = [await join('elias'), await join('elias')];
    await mira.until(() => (isLast(users, ['elias', 'mira']) ? true : undefined));
    expect(chat.usernames()).toEqual(['elias', 'mira']);
    await tab.client.deactivate();
    expect(chat.usernames()).toEqual(['elias', 'mira']);
    await otherTab.client.deactivate();
    await mira.until(() => (isLast(users, ['mira']) ? true : undefined));
    expect(chat.usernames()).toEqual(['mira']);
  });

  it('ends every socket of a session when the session ends, at once', async () => {
    const { join, chat, simulateEnd, address } = await setup();
    const [tab, otherTab, elias] = [await join('mira'), await join('mira'), await join('elias')];
    simulateEnd('mira');
    expect(chat.usernames()).toEqual(['elias']);
    for (const one of [tab, otherTab]) {
      await expect(one.error()).resolves.toBe('The session has ended.');
      await expect(one.closed()).resolves.toBe(4401);
    }
    await elias.say('still here');
    await expect(refusedUpgrade(address('token-mira'))).resolves.toMatchObject({ status: 401 });
  });

  it('cuts off a client that does not connect in time', async () => {
    const time = fakeClock();
    const { address } = await setup({ clock: time.clock });
    const webSocket = new WebSocket(address('token-mira'));
    await once(webSocket, 'open');
    await vi.waitUntil(() => time.timers > 1);
    const heard = once(webSocket, 'message') as Promise<[Buffer]>;
    time.advance(10_000);
    expect((await heard)[0].toString()).toContain('No CONNECT frame arrived within 10 seconds.');
  });
});

describe('openChat: closing', () => {
  it('lets the last message be stored and answered, and says goodbye with 1001', async () => {
    const { join, app, messages } = await setup();
    const mira = await join('mira');
    let isAnswered = false;
    const answered = mira.say('last words').then(() => (isAnswered = true));
    await vi.waitUntil(async () => (await messages.latest(1)).length > 0);
    await app.close();
    await expect(mira.closed()).resolves.toBe(1001);
    await answered;
    expect(isAnswered).toBe(true);
  });

  it('does not wait for a client that never says goodbye', async () => {
    const { app, address, port } = await setup();
    const stuck = await stuckReader(port, new URL(address('token-slow')));
    stuck.on('error', () => undefined);
    await app.close();
    stuck.destroy();
  });

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

function isLast(users: { bodies: () => unknown[] }, names: readonly string[]): boolean {
  return JSON.stringify(users.bodies().at(-1)) === JSON.stringify(names);
}

/** A client that subscribes and then reads nothing. */
async function stuckReader(port: number, { pathname, search }: URL): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      'Host: a',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  const frames =
    'CONNECT\naccept-version:1.2\n\n\0SUBSCRIBE\nid:0\ndestination:/topic/messages\n\n\0';
  const mask = Buffer.alloc(4);
  socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | frames.length), mask, Buffer.from(frames)]));
  await once(socket, 'data');
  socket.pause();
  return socket;
}
