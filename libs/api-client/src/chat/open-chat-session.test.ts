import type * as Stomp from '@stomp/stompjs';
import { ReconnectionTimeMode } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatUrl } from './chat-url.ts';
import { compareMessageIds } from './message-order.ts';
import {
  type ChatEvent,
  type ChatSessionOptions,
  isSessionOver,
  openChatSession,
} from './open-chat-session.ts';
import { fakeSockets } from './testing/fake-socket.ts';

const { configured } = vi.hoisted(() => ({ configured: [] as object[] }));
vi.mock('@stomp/stompjs', async (importOriginal) => {
  const stomp = await importOriginal<typeof Stomp>();
  return {
    ...stomp,
    Client: class extends stomp.Client {
      constructor(...[options]: ConstructorParameters<typeof stomp.Client>) {
        super(options);
        configured.push(options ?? {});
      }
    },
  };
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => vi.advanceTimersByTimeAsync(0);

async function open(options: Partial<ChatSessionOptions> = {}) {
  const sockets = fakeSockets();
  const events: ChatEvent[] = [];
  const logger = { error: vi.fn(), warn: vi.fn() };
  const session = openChatSession({
    url: 'wss://tales.example:443/ws-chat',
    getToken: () => 'token',
    listener: (event) => events.push(event),
    createSocket: sockets.create,
    logger,
    ...options,
  });
  await turn();
  return {
    session,
    sockets,
    events,
    logger,
    types: () => events.map((event) => event.type),
    told: () => events.flatMap((event) => (event.type === 'messages' ? event.messages : [])),
  };
}

async function connect(options: Partial<ChatSessionOptions> = {}) {
  const chat = await open(options);
  chat.sockets.last.simulateConnected();
  return chat;
}

describe('chatUrl', () => {
  it.each([
    ['https://tales.example/chat', 'wss://tales.example:443/ws-chat'],
    ['https://tales.example:8443/de/chat', 'wss://tales.example:443/ws-chat'],
    ['http://localhost:3000/chat', 'ws://localhost:3000/ws-chat'],
    ['http://127.0.0.1/chat', 'ws://127.0.0.1/ws-chat'],
  ])('of %s is %s', (page, chat) => {
    expect(chatUrl(new URL(page) as unknown as Location)).toBe(chat);
  });
});

describe('compareMessageIds', () => {
  it('orders numbers as numbers and leaves other ids as they came', () => {
    expect(['10', '9', '9007199254740993', '9007199254740992'].toSorted(compareMessageIds)).toEqual(
      ['9', '10', '9007199254740992', '9007199254740993'],
    );
    expect(['b-1', 'a-2'].toSorted(compareMessageIds)).toEqual(['b-1', 'a-2']);
  });
});

describe('isSessionOver', () => {
  it.each([
    ['Your session has ended.', true],
    ['Session ended', true],
    ['The session is over', true],
    ['The session has expired.', true],
    ['Signed out.', true],
    ['Too many messages.', false],
    ['The frame is too large for a session.', false],
  ])('"%s": %s', (message, over) => {
    expect(isSessionOver(message)).toBe(over);
  });
});

describe('openChatSession', () => {
  it("configures stompjs with the specification's constants", async () => {
    await open();
    expect(configured.at(-1)).toMatchObject({
      reconnectDelay: 5000,
      maxReconnectDelay: 900_000,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      heartbeatIncoming: 10_000,
      heartbeatOutgoing: 10_000,
      heartbeatToleranceMultiplier: 2,
    });
  });

  it('connects with the encoded token and without Bearer, and offers the three versions', async () => {
    const { sockets } = await open({ getToken: () => 'a b+c/=&' });
    expect(sockets.last.url).toBe('wss://tales.example:443/ws-chat?token=a%20b%2Bc%2F%3D%26');
    expect(sockets.last.protocols).toEqual(['v12.stomp', 'v11.stomp', 'v10.stomp']);
    sockets.last.simulateOpen();
    expect(sockets.last.frames('CONNECT')[0]?.headers).toMatchObject({
      'accept-version': '1.2,1.1,1.0',
      'heart-beat': '10000,10000',
    });
  });

  it.each([null, undefined, ''])('opens nothing with the token %o and says so', async (token) => {
    const { session, sockets, logger, events } = await open({ getToken: () => token });
    expect(sockets.all).toEqual([]);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(events).toEqual([{ type: 'closed', reason: 'noToken' }]);
    await expect(session.send('hello')).rejects.toMatchObject({
      failure: { kind: 'notConnected' },
    });
    await session.close();
    expect(events).toHaveLength(1);
  });

  it('opens nothing when the token cannot be read', async () => {
    const { sockets, types } = await open({
      getToken: () => {
        throw new Error('no storage');
      },
    });
    expect(sockets.all).toEqual([]);
    expect(types()).toEqual(['closed']);
  });

  it('ends instead of connecting again once the token is gone', async () => {
    const getToken = vi.fn<() => string | null>(() => 'token');
    const { sockets, types } = await connect({ getToken });
    getToken.mockReturnValue(null);
    sockets.last.simulateClose();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets.all).toHaveLength(1);
    expect(types()).toEqual(['connecting', 'connected', 'waiting', 'closed']);
  });

  it('subscribes to messages and users once it is connected, and not before', async () => {
    const { sockets, types } = await open();
    sockets.last.simulateOpen();
    expect(sockets.last.frames('SUBSCRIBE')).toEqual([]);
    sockets.last.simulateConnected();
    expect(sockets.last.frames('SUBSCRIBE').map((frame) => frame.headers['destination'])).toEqual([
      '/topic/messages',
      '/topic/users',
    ]);
    expect(sockets.last.frames('SUBSCRIBE')[0]?.headers).not.toHaveProperty('last-id');
    expect(types()).toEqual(['connecting', 'connected']);
  });

  it('tells messages of one turn at once, in the order of their ids and without repeats', async () => {
    const { sockets, events, told } = await connect();
    sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'b' }, 10);
    sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'a' }, 9);
    sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'b' }, 10);
    await turn();
    expect(told()).toEqual([
      { id: '9', sender: 'ada', content: 'a' },
      { id: '10', sender: 'ada', content: 'b' },
    ]);
    expect(events.filter((event) => event.type === 'messages')).toHaveLength(1);
  });

  it('passes on when a message was sent and leaves out what it does not know', async () => {
    const { sockets, told } = await connect();
    const body = { id: 4, sender: 'ada', content: '<b>', sentAt: '2026-01-01', colour: 'red' };
    sockets.last.simulateMessage('/topic/messages', body, 4);
    await turn();
    expect(told()).toEqual([{ id: '4', sender: 'ada', content: '<b>', sentAt: '2026-01-01' }]);
  });

  it('tells who is here', async () => {
    const { sockets, events } = await connect();
    sockets.last.simulateMessage('/topic/users', ['ada', 'bob'], 1);
    expect(events.at(-1)).toEqual({ type: 'users', users: ['ada', 'bob'] });
  });

  it.each([
    ['/topic/messages', '{"sender":"ada"'],
    ['/topic/messages', { sender: 'ada' }],
    ['/topic/messages', 'null'],
    ['/topic/users', { ada: true }],
    ['/topic/users', [1]],
  ])('logs and drops from %s the body %o', async (destination, body) => {
    const { sockets, logger, types } = await connect();
    sockets.last.simulateMessage(destination, body, 1);
    await turn();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(types()).toEqual(['connecting', 'connected']);
  });

  it('drops a message that has no id', async () => {
    const { sockets, logger, told } = await connect();
    sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'a' });
    await turn();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(told()).toEqual([]);
  });

  describe('when the connection is lost', () => {
    it('asks for what came after the last message it saw and repeats none', async () => {
      const { sockets, told } = await connect();
      for (const id of [8, 10, 9]) {
        sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: `m${id}` }, id);
      }
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(5000);
      sockets.last.simulateConnected();
      expect(sockets.last.frames('SUBSCRIBE')[0]?.headers['last-id']).toBe('10');
      for (const id of [9, 10, 11]) {
        sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: `m${id}` }, id);
      }
      await turn();
      expect(told().map((message) => message.id)).toEqual(['8', '9', '10', '11']);
    });

    it('starts after the message its caller already knows', async () => {
      const { sockets } = await connect({ lastId: '41' });
      expect(sockets.last.frames('SUBSCRIBE')[0]?.headers['last-id']).toBe('41');
    });

    it('waits 5 s, 10 s and so on up to 15 minutes, and 5 s again after a connection', async () => {
      const { sockets, events } = await connect();
      const waits = [5, 10, 20, 40, 80, 160, 320, 640, 900, 900];
      for (const [index, seconds] of waits.entries()) {
        sockets.last.simulateClose();
        expect(events.at(-1)).toEqual({
          type: 'waiting',
          delay: seconds * 1000,
          retryAt: Date.now() + seconds * 1000,
        });
        await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
        expect(sockets.all).toHaveLength(index + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(sockets.all).toHaveLength(index + 2);
        expect(events.at(-1)).toEqual({ type: 'connecting' });
      }
      sockets.last.simulateConnected();
      sockets.last.simulateClose();
      expect(events.at(-1)).toMatchObject({ type: 'waiting', delay: 5000 });
    });

    it('waits 5 s first when even the first connection fails', async () => {
      const { sockets, events } = await open();
      sockets.last.simulateClose();
      expect(events.at(-1)).toMatchObject({ type: 'waiting', delay: 5000 });
      await vi.advanceTimersByTimeAsync(5000);
      expect(sockets.all).toHaveLength(2);
    });

    it('takes the token of the moment', async () => {
      const getToken = vi.fn(() => 'one');
      const { sockets } = await connect({ getToken });
      getToken.mockReturnValue('two');
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(5000);
      expect(sockets.last.url).toContain('?token=two');
    });

    it('drops a silent connection whose socket cannot close, and tries again', async () => {
      const { sockets, types } = await connect();
      sockets.last.answersClose = false;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(types().at(-1)).toBe('connected');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(types().at(-1)).toBe('waiting');
      await vi.advanceTimersByTimeAsync(5000);
      expect(sockets.all).toHaveLength(2);
    });

    it('keeps a connection that beats, and beats itself every 10 s', async () => {
      const { sockets, types } = await connect();
      for (let beat = 1; beat <= 10; beat++) {
        await vi.advanceTimersByTimeAsync(10_000);
        sockets.last.simulateHeartbeat();
        expect(sockets.last.sent.filter((data) => data === '\n')).toHaveLength(beat);
      }
      expect(types()).toEqual(['connecting', 'connected']);
    });

    it('gives up on a handshake that never ends', async () => {
      const { types } = await open();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(types()).toEqual(['connecting', 'waiting']);
    });
  });

  describe('sending', () => {
    it('publishes the content alone and resolves with the receipt', async () => {
      const { session, sockets } = await connect();
      const stored = vi.fn();
      const sending = session.send('Grüße: 1\n2').then(stored);
      const [frame] = sockets.last.frames('SEND');
      expect(frame?.headers).toMatchObject({ destination: '/app/chat', receipt: 'send-1' });
      expect(JSON.parse(frame?.body ?? '')).toEqual({ content: 'Grüße: 1\n2' });
      await turn();
      expect(stored).not.toHaveBeenCalled();
      sockets.last.simulateReceipt();
      await sending;
    });

    it('matches receipts with their messages in any order', async () => {
      const { session, sockets } = await connect();
      const first = session.send('first');
      const second = session.send('second');
      sockets.last.simulateReceipt('send-2');
      await second;
      sockets.last.simulateReceipt('send-1');
      await first;
    });

    it('rejects before the connection and during a wait', async () => {
      const { session, sockets } = await open();
      const refused = { failure: { kind: 'notConnected' } };
      await expect(session.send('early')).rejects.toMatchObject(refused);
      sockets.last.simulateClose();
      await expect(session.send('late')).rejects.toMatchObject(refused);
      expect(sockets.last.frames('SEND')).toEqual([]);
    });

    it('rejects what has no receipt when the connection is lost', async () => {
      const { session, sockets } = await connect();
      const lost = session.send('one');
      const kept = session.send('two');
      sockets.last.simulateReceipt('send-2');
      sockets.last.simulateClose();
      await expect(lost).rejects.toMatchObject({ failure: { kind: 'connectionLost' } });
      await expect(kept).resolves.toBeUndefined();
    });

    it('rejects what an ERROR names, with its reason, and tells and logs the reason', async () => {
      const { session, sockets, events, logger } = await connect();
      const named = session.send('one');
      const other = session.send('two');
      sockets.last.simulateError('Too many messages: wait.', { 'receipt-id': 'send-1' });
      sockets.last.simulateClose();
      await expect(named).rejects.toMatchObject({
        failure: { kind: 'refused', message: 'Too many messages: wait.' },
      });
      await expect(other).rejects.toMatchObject({ failure: { kind: 'connectionLost' } });
      expect(events).toContainEqual({ type: 'error', message: 'Too many messages: wait.' });
      expect(logger.error).toHaveBeenCalledOnce();
      expect(events.at(-1)).toMatchObject({ type: 'waiting' });
    });
  });

  describe('with a dead token', () => {
    it('stops trying and says so when a handshake is refused', async () => {
      const isTokenAlive = vi.fn(() => Promise.resolve(false));
      const { sockets, types } = await open({ isTokenAlive });
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(isTokenAlive).toHaveBeenCalledOnce();
      expect(sockets.all).toHaveLength(1);
      expect(types()).toEqual(['connecting', 'waiting', 'unauthorized']);
    });

    it('goes on trying when the token is alive or nobody can tell', async () => {
      const isTokenAlive = vi
        .fn<() => Promise<boolean>>()
        .mockResolvedValueOnce(true)
        .mockRejectedValueOnce(new Error('offline'));
      const { sockets, types } = await open({ isTokenAlive });
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(5000);
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sockets.all).toHaveLength(3);
      expect(types()).not.toContain('unauthorized');
    });

    it('does not ask when an established connection is lost, only if the next is refused', async () => {
      const isTokenAlive = vi.fn(() => false);
      const { sockets, types } = await connect({ isTokenAlive });
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(5000);
      expect(isTokenAlive).not.toHaveBeenCalled();
      sockets.last.simulateClose();
      await turn();
      expect(types().at(-1)).toBe('unauthorized');
    });

    it('believes an ERROR that says the session ended, and rejects what was pending', async () => {
      const { session, sockets, types } = await connect();
      const pending = session.send('one');
      sockets.last.simulateError('Your session has ended.');
      await expect(pending).rejects.toMatchObject({ failure: { kind: 'connectionLost' } });
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sockets.all).toHaveLength(1);
      expect(types()).toEqual(['connecting', 'connected', 'error', 'unauthorized']);
    });

    it('believes a socket that the server closed with 4401', async () => {
      const { sockets, types } = await connect();
      sockets.last.simulateClose(4401);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sockets.all).toHaveLength(1);
      expect(types()).toEqual(['connecting', 'connected', 'unauthorized']);
    });

    it('ignores an answer about the token that comes after it was closed', async () => {
      const answer = Promise.withResolvers<boolean>();
      const { session, sockets, types } = await open({ isTokenAlive: () => answer.promise });
      sockets.last.simulateClose();
      await session.close();
      answer.resolve(false);
      await turn();
      expect(types()).toEqual(['connecting', 'waiting', 'closed']);
    });
  });

  describe('closing', () => {
    it('takes leave of the server, once however often it is asked', async () => {
      const { session, sockets, events } = await connect();
      const first = session.close();
      expect(session.close()).toBe(first);
      await first;
      expect(sockets.last.frames('DISCONNECT')).toHaveLength(1);
      expect(sockets.last.readyState).toBe(3);
      expect(events.at(-1)).toEqual({ type: 'closed', reason: 'asked' });
      await session.close();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(events).toHaveLength(3);
      expect(sockets.all).toHaveLength(1);
    });

    it('ends a wait to reconnect', async () => {
      const { session, sockets } = await connect();
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(2500);
      await session.close();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sockets.all).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('opens no socket when it is closed at once', async () => {
      const sockets = fakeSockets();
      const session = openChatSession({
        url: 'wss://tales.example/ws-chat',
        getToken: () => 'token',
        listener: vi.fn(),
        createSocket: sockets.create,
      });
      await session.close();
      await turn();
      expect(sockets.all).toEqual([]);
    });

    it('ends during a handshake', async () => {
      const { session, sockets, types } = await open();
      await session.close();
      expect(sockets.last.readyState).toBe(3);
      expect(types()).toEqual(['connecting', 'closed']);
    });

    it('does not wait for a server that is gone, and rejects what was pending', async () => {
      const { session, sockets } = await connect();
      sockets.last.answersClose = false;
      const pending = session.send('one');
      const closed = session.close();
      const lost = expect(pending).rejects.toMatchObject({ failure: { kind: 'connectionLost' } });
      await vi.advanceTimersByTimeAsync(2000);
      await closed;
      await lost;
    });

    it('still takes the receipt of a message sent just before, and tells no more messages', async () => {
      const { session, sockets, told } = await connect();
      sockets.last.answersClose = false;
      const pending = session.send('one');
      const closed = session.close();
      sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'one' }, 1);
      sockets.last.simulateReceipt('send-1');
      await pending;
      await vi.advanceTimersByTimeAsync(2000);
      await closed;
      expect(told()).toEqual([]);
    });
  });
});
