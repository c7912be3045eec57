import { ApiError } from '@tales/api-client';
import { fakeSockets } from '@tales/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Auth } from '@tales/features/auth';
import { openChat } from './open-chat.ts';

const silent = { warn: () => undefined, error: () => undefined };

function signedIn() {
  const heard: unknown[] = [];
  const auth = {
    getSnapshot: () => ({ context: { token: 'token' } }),
    send: (event: unknown) => heard.push(event),
  };
  return { auth: auth as unknown as Auth, heard };
}

/** Answers the calls for tickets, and returns them. */
function answerTickets(answer: () => Response) {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(new Request(new URL(url, 'https://tales.example'), init));
    return Promise.resolve(answer());
  });
  return calls;
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://tales.example/chat'));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('openChat', () => {
  it('opens a socket with a ticket, never with the token', async () => {
    const { auth } = signedIn();
    const calls = answerTickets(() => Response.json({ ticket: 'single use' }));
    const sockets = fakeSockets();
    const chat = openChat('ada', auth, { createSocket: sockets.create }).start();
    chat.send({ type: 'user.open' });
    await vi.waitUntil(() => sockets.all.length > 0);
    expect(sockets.last.url).toBe('wss://tales.example:443/ws-chat?token=single%20use');
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'https://tales.example/api/auth/ticket'],
    ]);
    chat.stop();
  });

  it('ends the session of the reader when the ticket is refused immediately, 50 times of 50', async () => {
    for (let time = 0; time < 50; time++) {
      const { auth, heard } = signedIn();
      const refused = new ApiError({ kind: 'refused', status: 401 });
      const chat = openChat('ada', auth, { getTicket: () => Promise.reject(refused) }).start();
      chat.send({ type: 'user.open' });
      await vi.waitUntil(() => chat.getSnapshot().matches('signedOut'));
      expect(heard).toEqual([{ type: 'server.unauthorized' }]);
      chat.stop();
    }
  });

  it('fails a message whose sending fails immediately, 50 times of 50', async () => {
    const { auth } = signedIn();
    const sockets = fakeSockets();
    const chat = openChat('ada', auth, {
      getTicket: () => Promise.resolve('ticket'),
      createSocket: sockets.create,
      logger: silent,
    });
    chat.start();
    chat.send({ type: 'user.open' });
    await vi.waitUntil(() => sockets.all.length > 0);
    sockets.last.simulateConnected();
    sockets.last.send = () => {
      throw new DOMException('The socket is closing.', 'InvalidStateError');
    };
    for (let time = 0; time < 50; time++) chat.send({ type: 'user.send', content: 'hello' });
    const failed = () =>
      chat.getSnapshot().context.outgoing.filter(({ status }) => status === 'failed');
    await vi.waitUntil(() => failed().length === 50);
    chat.stop();
  });

  it('shows what had no receipt when the room was left as not sent, to the same reader only', async () => {
    const enter = (username: string) => {
      const sockets = fakeSockets();
      const chat = openChat(username, signedIn().auth, {
        getTicket: () => Promise.resolve('ticket'),
        createSocket: sockets.create,
        logger: silent,
      });
      chat.start().send({ type: 'user.open' });
      const connect = async () => {
        await vi.waitUntil(() => sockets.all.length > 0);
        sockets.last.simulateConnected();
      };
      const unsent = () =>
        chat.getSnapshot().context.outgoing.map(({ content, status }) => [content, status]);
      return { chat, connect, unsent };
    };
    const before = enter('grace');
    await before.connect();
    before.chat.send({ type: 'user.send', content: 'hello' });
    expect(before.unsent()).toEqual([['hello', 'pending']]);
    before.chat.stop();

    const another = enter('mary');
    expect(another.unsent()).toEqual([]);
    another.chat.stop();

    const after = enter('grace');
    expect(after.unsent()).toEqual([['hello', 'failed']]);
    await after.connect();
    const [message] = after.chat.getSnapshot().context.outgoing;
    after.chat.send({ type: 'user.discard', clientId: message?.clientId ?? '' });
    after.chat.stop();
    expect(enter('grace').unsent()).toEqual([]);
  });

  it('keeps the messages of a room that was left, and asks for those that came since', async () => {
    const enter = async () => {
      const sockets = fakeSockets();
      const getTicket = () => Promise.resolve('ticket');
      const chat = openChat('sly', signedIn().auth, { getTicket, createSocket: sockets.create });
      chat.start().send({ type: 'user.open' });
      await vi.waitUntil(() => sockets.all.length > 0);
      sockets.last.simulateConnected();
      return { chat, socket: sockets.last };
    };
    const before = await enter();
    const message = { sender: 'tace', content: 'Eleven feet.' };
    before.socket.simulateMessage('/topic/messages', message, '7.epoch');
    await vi.waitUntil(() => before.chat.getSnapshot().context.messages.length > 0);
    before.chat.stop();

    const after = await enter();
    expect(after.chat.getSnapshot().context.messages).toMatchObject([message]);
    expect(after.socket.frames('SUBSCRIBE')[0]?.headers['last-id']).toBe('7.epoch');
    after.chat.stop();
  });

  it('opens no connection without a session', async () => {
    const sockets = fakeSockets();
    const calls = answerTickets(() => Response.json({ ticket: 'single use' }));
    const chat = openChat('ada', undefined, { createSocket: sockets.create, logger: silent });
    chat.start().send({ type: 'user.open' });
    await vi.waitUntil(() => chat.getSnapshot().matches('closed'));
    expect(sockets.all).toEqual([]);
    expect(calls).toEqual([]);
  });
});
