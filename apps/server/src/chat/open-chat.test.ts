import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { noChanges } from '../storage/changes.ts';
import { createMessageStore, type MessageStore } from '../storage/messages.ts';
import { StorageError } from '../storage/storage-error.ts';
import { openTemporary } from '../storage/testing/databases.ts';
import { fakeClock } from '@tales/stomp-server/testing';
import { openRawChat, stompFrame, webSocketFrame } from '@tales/testing/websocket';
import type { SecurityLog } from '../logging/security-log.ts';
import { type ChatOptions, openChat } from './open-chat.ts';
import { RateLimit } from '../requests/rate-limit.ts';
import { systemClock } from '@tales/stomp-server';
import { openConnection } from '../testing/raw-connection.ts';
import { connectClient, isAdmitted, refusedUpgrade } from './testing/connect-client.ts';
import { fakeSessions } from './testing/fake-sessions.ts';

const SITE = 'https://tales.example';
const NOON = Date.UTC(2026, 10, 20, 12);

type SetupOptions = Partial<ChatOptions> & { messages?: MessageStore };

async function setup({ messages, ...options }: SetupOptions = {}) {
  const { sessions, simulateEnd } = fakeSessions();
  messages ??= await openStore();
  const app = Fastify();
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
    storage: { messages, changes: noChanges, instances: undefined },
    clock: systemClock,
    now: Date.now,
    ...options,
  });
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

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Opens a store with `count` messages, which are numbered from 1. */
async function openStore(count = 0, padding = '') {
  const messages = createMessageStore(await openTemporary(), { now: () => 0 });
  const said = (number: number) => ({
    sender: 'elias',
    content: `${number}${padding}`,
    sentAt: NOON,
  });
  if (count > 0) await messages.insert(range(1, count).map(said));
  return messages;
}

describe('openChat: connections', () => {
  it('returns 401 for a forged token, an empty token or two tokens', async () => {
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

  it('returns 403 for a connection from a page of another site', async () => {
    const { address } = await setup();
    const answer = refusedUpgrade(address('token-mira'), { origin: 'https://evil.example' });
    await expect(answer).resolves.toMatchObject({ status: 403 });
  });

  it('accepts the origins of the site and of the requested host, and selects the newest offered STOMP version', async () => {
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

  it('closes the connection with code 1009 after a WebSocket message of more than 128 KiB', async () => {
    const { join } = await setup();
    const mira = await join('mira');
    mira.send(JSON.stringify({ content: 'x', padding: 'x'.repeat(129 * 1024) }));
    await expect(mira.closed()).resolves.toBe(1009);
  });
});

describe('openChat: connection limits', () => {
  it('returns 429 and logs the refusal while an account has its maximum number of connections', async () => {
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
    await expect.poll(() => isAdmitted(address('token-mira'))).toBe(true);
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
    const connection = await openConnection(port);
    connection.send(
      'GET /ws-chat?token=token-mira HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: broken\r\n\r\n',
    );
    await connection.receive('HTTP/1.1 400');
    await expect.poll(() => isAdmitted(address('token-mira'))).toBe(true);
  });
});

describe('openChat: messages', () => {
  it('delivers each message with the username of its sender to all subscribers, including the sender', async () => {
    const { join } = await setup({ now: () => NOON });
    const mira = await join('mira');
    const elias = await join('elias');
    const heard = [mira.subscribe('/topic/messages'), elias.subscribe('/topic/messages')];
    await mira.say('Who goes there? <b>:\n\\');
    elias.send(JSON.stringify({ content: 'Elias. 😀', sender: 'admin' }));
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

  it.each([
    ['the last 50 messages to a new client', {}, range(71, 120)],
    ['the missed messages to a reconnecting client', { 'last-id': '90.e' }, range(91, 120)],
    ['no messages to a reconnecting client that has missed none', { 'last-id': '120.e' }, []],
    ['thousands of missed messages to a reconnecting client', { 'last-id': '3.e' }, range(4, 2500)],
  ])('sends %s', async (_, headers, missed) => {
    const stored = missed.at(-1) ?? 120;
    const { join } = await setup({ messages: await openStore(stored) });
    const mira = await join('mira');
    const heard = mira.subscribe('/topic/messages', headers);
    await mira.say('now');
    await heard.count(missed.length + 1);
    expect(heard.numbers()).toEqual([...missed, stored + 1]);
    expect(heard.messages.map(({ headers }) => Number(headers['previous']))).toEqual(
      [...missed, stored + 1].map((number) => number - 1),
    );
  });

  it('delivers each message after the `last-id` once and in order while another client sends messages', async () => {
    const { join } = await setup({ messages: await openStore(700) });
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

  it('sends an ERROR frame and closes the connection if a message cannot be stored, and delivers a later message from another client', async () => {
    const { join, messages } = await setup();
    const full = vi.spyOn(messages, 'insert').mockRejectedValue(new StorageError('full'));
    const mira = await join('mira');
    const elias = await join('elias');
    const heard = elias.subscribe('/topic/messages');
    mira.send('{"content":"lost"}');
    await expect(mira.error()).resolves.toBe(
      'The message could not be stored. Send it again later.',
    );
    await expect(mira.closed()).resolves.toBe(1011);
    full.mockRestore();
    await elias.say('kept');
    await heard.count(1);
    expect(heard.contents()).toEqual(['kept']);
  });

  const say = (content: unknown) => JSON.stringify({ content });
  const wrongId =
    'The header client-id must have 16 to 64 letters from A to Z, digits, hyphens or underscores.';

  it.each<[error: string, body: string, headers?: Record<string, string>]>([
    ['The content is longer than 2,000 characters.', say('x'.repeat(2001))],
    ['The content is empty.', say(' \n\u00a0')],
    ['The content must be a text.', say(5)],
    ['The body must be an object with a content.', '["hi"]'],
    ['The body is not JSON.', '{'],
    ['Unknown destination: send to /app/chat.', say('hi'), { destination: '/topic/messages' }],
    [wrongId, say('hi'), { 'client-id': 'fifteen-letters' }],
    [wrongId, say('hi'), { 'client-id': 'x'.repeat(65) }],
    [wrongId, say('hi'), { 'client-id': 'with a semicolon;' }],
  ])('rejects a message with the error "%s" (headers: $2)', async (error, body, headers = {}) => {
    const { join, messages } = await setup();
    const mira = await join('mira');
    mira.send(body, headers);
    await expect(mira.error()).resolves.toBe(error);
    await expect(mira.closed()).resolves.toBe(1008);
    await expect(messages.latest(1)).resolves.toEqual([]);
  });

  it.each([
    ['/topic/secrets', {}, 'Unknown destination: subscribe to /topic/messages or /topic/users.'],
    [
      '/topic/messages',
      { 'last-id': 'abc' },
      'The header last-id must be the message-id of a message.',
    ],
  ])('rejects a subscription to %s with the headers %o', async (destination, headers, error) => {
    const { join } = await setup();
    const mira = await join('mira');
    mira.subscribe(destination, headers);
    await expect(mira.error()).resolves.toBe(error);
  });

  it('counts repeated messages, and messages that cannot be stored, toward the rate limit but not the daily limit', async () => {
    const time = fakeClock();
    const { join, messages } = await setup({
      chatRate: 2,
      chatDaily: 3000,
      clock: time.clock,
      now: () => NOON,
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
    const full = vi.spyOn(messages, 'insert').mockRejectedValue(new StorageError('full'));
    for (let sent = 0; sent < 4; sent++) await refuse(long, 'could not be stored');
    await refuse('short', 'Too many');
    full.mockRestore();
    time.advance(2000);
    await mira.say(long);
    await refuse(long, 'in a day');
    await mira.say('short');
  });

  it('limits the rate at which the subscriptions of an account read messages from the database', async () => {
    const time = fakeClock();
    const messages = await openStore(1000);
    const after = vi.spyOn(messages, 'after');
    const { join } = await setup({ messages, clock: time.clock });
    const mira = await join('mira');
    const elias = await join('elias');
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

  it('limits the number of bytes that an account stores in a day, even after a restart', async () => {
    const time = { now: NOON };
    const options = { chatDaily: 5000, now: () => time.now };
    const { join, messages } = await setup(options);
    const mira = await join('mira');
    const elias = await join('elias');
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

describe('openChat: users and sessions', () => {
  it('sends the list of users to a subscriber when a user joins or leaves', async () => {
    const { join, chat } = await setup();
    const mira = await join('mira');
    const users = mira.subscribe('/topic/users');
    await users.showsUsers('mira');
    const tab = await join('elias');
    const otherTab = await join('elias');
    await users.showsUsers('elias', 'mira');
    expect(chat.usernames()).toEqual(['elias', 'mira']);
    await tab.client.deactivate();
    await otherTab.client.deactivate();
    await users.showsUsers('mira');
    expect(chat.usernames()).toEqual(['mira']);
  });

  it('closes all WebSockets of a session with code 4401 when the session ends', async () => {
    const { join, chat, simulateEnd, address } = await setup();
    const tab = await join('mira');
    const otherTab = await join('mira');
    const elias = await join('elias');
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

describe('openChat: closing', () => {
  it(
    'sends a pending receipt and closes the connection with code 1012 when the server closes, even if another client has stopped reading',
    { timeout: 60_000 },
    async () => {
      const messages = await openStore(6000, 'x'.repeat(1900));
      const { app, join, port } = await setup({ messages });
      const mira = await join('mira');
      const { socket: slow } = await openRawChat(port, 'token-slow');
      onTestFinished(() => void slow.destroy());
      slow.pause();
      const missed = { id: '0', destination: '/topic/messages', 'last-id': '0' };
      slow.write(webSocketFrame(stompFrame('CONNECT', { 'accept-version': '1.2' })));
      slow.write(webSocketFrame(stompFrame('SUBSCRIBE', missed)));
      const answered = mira.say('last words');
      await vi.waitUntil(async () => (await messages.latest(1))[0]?.content === 'last words');
      await app.close();
      await expect(mira.closed()).resolves.toBe(1012);
      await answered;
    },
  );
});
