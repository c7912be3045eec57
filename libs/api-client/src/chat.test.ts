import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { type ChatEvent, type ChatSessionOptions, chatUrl, openChatSession } from './chat.ts';
import { fakeSockets } from './testing/fake-socket.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => vi.advanceTimersByTimeAsync(0);

const message = (content: string) => ({ clientId: 'a-client-id-of-ada', content });

async function open(options: Partial<ChatSessionOptions> = {}) {
  const sockets = fakeSockets();
  const events: ChatEvent[] = [];
  const logger = { error: vi.fn(), warn: vi.fn() };
  const session = openChatSession({
    url: 'wss://tales.example:443/ws-chat',
    getTicket: () => Promise.resolve('ticket'),
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
    received: () => events.flatMap((event) => (event.type === 'messages' ? event.messages : [])),
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
  ])('maps the page %s to the chat URL %s', (page, chat) => {
    expect(chatUrl(new URL(page) as unknown as Location)).toBe(chat);
  });
});

describe('chat session', () => {
  it('connects with the URL-encoded ticket, and offers three STOMP versions and heart-beats every 10 s', async () => {
    const { sockets } = await open({ getTicket: () => Promise.resolve('a b+c/=&') });
    expect(sockets.last.url).toBe('wss://tales.example:443/ws-chat?token=a%20b%2Bc%2F%3D%26');
    expect(sockets.last.protocols).toEqual(['v12.stomp', 'v11.stomp', 'v10.stomp']);
    sockets.last.simulateOpen();
    expect(sockets.last.frames('CONNECT')[0]?.headers).toMatchObject({
      'accept-version': '1.2,1.1,1.0',
      'heart-beat': '10000,10000',
    });
  });

  it('logs an error, opens no socket and emits `closed` when getTicket resolves with undefined', async () => {
    const { session, sockets, logger, events } = await open({
      getTicket: () => Promise.resolve(undefined),
    });
    expect(sockets.all).toEqual([]);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(events).toEqual([{ type: 'connecting' }, { type: 'closed' }]);
    await expect(session.send(message('hello'))).rejects.toThrow('no connection');
    await session.close();
    expect(events).toHaveLength(2);
  });

  it('subscribes to messages and users only after the CONNECTED frame, initially without `last-id`', async () => {
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

  it('emits all chat messages of a WebSocket message in one event, in order', async () => {
    const { sockets, events, received } = await connect();
    const ids = Array.from({ length: 500 }, (_, index) => `${500 - index}.epoch`);
    sockets.last.simulateMessages(
      ids.map((id) => ({ id, body: { sender: 'ada', content: `m${id}` } })),
    );
    await turn();
    expect(received().map(({ id }) => id)).toEqual(ids);
    expect(events.filter((event) => event.type === 'messages')).toHaveLength(1);
  });

  it.each([
    [{ 'client-id': 'a-client-id-of-ada' }, { clientId: 'a-client-id-of-ada' }],
    [{ previous: '0' }, { previous: 0 }],
    [{ previous: '41' }, { previous: 41 }],
    [{ previous: '-1' }, {}],
    [{ previous: '1e3' }, {}],
    [{}, {}],
  ])('parses the message headers %o as %o', async (headers, read) => {
    const { sockets, received } = await connect();
    const body = { sender: 'ada', content: 'a' };
    sockets.last.simulateMessage('/topic/messages', body, '42.e', headers);
    await turn();
    expect(received()).toEqual([{ id: '42.e', ...body, ...read }]);
  });

  it('emits the names of the users in the chat', async () => {
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
  ])('logs and drops a message from %s with the invalid body %o', async (destination, body) => {
    const { sockets, logger, types } = await connect();
    sockets.last.simulateMessage(destination, body, 1);
    await turn();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(types()).toEqual(['connecting', 'connected']);
  });

  describe('when the connection is lost', () => {
    it.each([1006, 1012, 4429])(
      'reconnects after 5 s on close code %d, and requests only the messages after the last received message',
      async (code) => {
        const { sockets } = await connect();
        for (const id of ['100.before', '7.restored']) {
          sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'm' }, id);
        }
        sockets.last.simulateClose(code);
        await vi.advanceTimersByTimeAsync(5000);
        expect(sockets.all).toHaveLength(2);
        sockets.last.simulateConnected();
        expect(sockets.last.frames('SUBSCRIBE')[0]?.headers['last-id']).toBe('7.restored');
      },
    );

    it('doubles the delay before the next attempt after each failure, up to 15 minutes, and resets it after a successful connection', async () => {
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

    it('discards a socket that receives no heart-beats and cannot close, and reconnects', async () => {
      const { sockets, types } = await connect();
      sockets.last.answersClose = false;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(types().at(-1)).toBe('connected');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(types().at(-1)).toBe('waiting');
      await vi.advanceTimersByTimeAsync(5000);
      expect(sockets.all).toHaveLength(2);
    });
  });

  describe('send', () => {
    it('sends only the content as the body, and resolves when the receipt arrives', async () => {
      const { session, sockets } = await connect();
      const stored = vi.fn();
      const sending = session.send(message('Grüße: 1\n2')).then(stored);
      const [frame] = sockets.last.frames('SEND');
      expect(frame?.headers).toMatchObject({
        destination: '/app/chat',
        receipt: 'send-1',
        'client-id': 'a-client-id-of-ada',
      });
      expect(JSON.parse(frame?.body ?? '')).toEqual({ content: 'Grüße: 1\n2' });
      await turn();
      expect(stored).not.toHaveBeenCalled();
      sockets.last.simulateReceipt();
      await sending;
    });

    it('rejects before the connection is open, and while the session waits to reconnect', async () => {
      const { session, sockets } = await open();
      await expect(session.send(message('early'))).rejects.toThrow('no connection');
      sockets.last.simulateClose();
      await expect(session.send(message('late'))).rejects.toThrow('no connection');
      expect(sockets.last.frames('SEND')).toEqual([]);
    });

    it('rejects only the messages without a receipt when the connection is lost', async () => {
      const { session, sockets } = await connect();
      const lost = session.send(message('one'));
      const kept = session.send(message('two'));
      sockets.last.simulateReceipt('send-2');
      sockets.last.simulateClose();
      await expect(lost).rejects.toThrow('lost');
      await expect(kept).resolves.toBeUndefined();
    });

    it('rejects a refused message with the reason in the ERROR frame, and logs this reason', async () => {
      const { session, sockets, events, logger } = await connect();
      const named = session.send(message('one'));
      const other = session.send(message('two'));
      sockets.last.simulateError('Too many messages: wait.', { 'receipt-id': 'send-1' });
      sockets.last.simulateClose();
      await expect(named).rejects.toThrow('Too many messages: wait.');
      await expect(other).rejects.toThrow('lost');
      expect(logger.error).toHaveBeenCalledExactlyOnceWith(
        'The chat server refused: Too many messages: wait.',
      );
      expect(events.at(-1)).toMatchObject({ type: 'waiting' });
    });
  });

  describe('when a ticket is requested', () => {
    const refused = (status: number) => new ApiError({ kind: 'refused', status });

    it('emits `unauthorized`, and does not retry, if the server responds with 401', async () => {
      const { sockets, types } = await open({ getTicket: () => Promise.reject(refused(401)) });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sockets.all).toEqual([]);
      expect(types()).toEqual(['connecting', 'unauthorized']);
      expect(vi.getTimerCount()).toBe(0);
    });

    it.each([
      ['the browser is offline', () => Promise.reject(new ApiError({ kind: 'offline' }))],
      ['the server responds with 503', () => Promise.reject(refused(503))],
      ['the server responds with 429', () => Promise.reject(refused(429))],
      ['the request times out', () => Promise.reject(new ApiError({ kind: 'timeout' }))],
      [
        'getTicket throws',
        () => {
          throw new TypeError('bug');
        },
      ],
    ])('retries after a delay, without opening a socket, if %s', async (_, fail) => {
      const getTicket = vi
        .fn<() => Promise<string>>()
        .mockImplementationOnce(fail)
        .mockImplementationOnce(fail)
        .mockResolvedValue('ticket');
      const { session, sockets, events, types } = await open({ getTicket });
      expect(events.at(-1)).toMatchObject({ type: 'waiting', delay: 5000 });
      await vi.advanceTimersByTimeAsync(5000);
      expect(events.at(-1)).toMatchObject({ type: 'waiting', delay: 10_000 });
      expect(sockets.all).toEqual([]);
      await vi.advanceTimersByTimeAsync(10_000);
      sockets.last.simulateConnected();
      expect(types().at(-1)).toBe('connected');
      await session.close();
    });

    it('opens no socket if the ticket arrives after `close` was called', async () => {
      const answer = Promise.withResolvers<string>();
      const { session, sockets, types } = await open({ getTicket: () => answer.promise });
      await session.close();
      answer.resolve('ticket');
      await turn();
      expect(sockets.all).toEqual([]);
      expect(types()).toEqual(['connecting', 'closed']);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('emits `unauthorized` on close code 4401, rejects pending messages and never reconnects', async () => {
    const { session, sockets, types } = await connect();
    const pending = session.send(message('one'));
    sockets.last.simulateError('Signed out.');
    sockets.last.simulateClose(4401);
    await expect(pending).rejects.toThrow('lost');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets.all).toHaveLength(1);
    expect(types()).toEqual(['connecting', 'connected', 'unauthorized']);
  });

  describe('close', () => {
    it('sends DISCONNECT and emits `closed` only once when called several times', async () => {
      const { session, sockets, events } = await connect();
      const first = session.close();
      expect(session.close()).toBe(first);
      await first;
      expect(sockets.last.frames('DISCONNECT')).toHaveLength(1);
      expect(sockets.last.readyState).toBe(3);
      expect(events.at(-1)).toEqual({ type: 'closed' });
      await session.close();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(events).toHaveLength(3);
      expect(sockets.all).toHaveLength(1);
    });

    it('cancels a pending reconnection', async () => {
      const { session, sockets } = await connect();
      sockets.last.simulateClose();
      await vi.advanceTimersByTimeAsync(2500);
      await session.close();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(sockets.all).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('resolves within two seconds if the server does not respond, and rejects pending messages', async () => {
      const { session, sockets } = await connect();
      sockets.last.answersClose = false;
      const pending = session.send(message('one'));
      const closed = session.close();
      const lost = expect(pending).rejects.toThrow('lost');
      await vi.advanceTimersByTimeAsync(2000);
      await closed;
      await lost;
    });

    it('lets a pending `send` resolve when the receipt arrives, but emits no further messages', async () => {
      const { session, sockets, received } = await connect();
      sockets.last.answersClose = false;
      const pending = session.send(message('one'));
      const closed = session.close();
      sockets.last.simulateMessage('/topic/messages', { sender: 'ada', content: 'one' }, 1);
      sockets.last.simulateReceipt('send-1');
      await pending;
      await vi.advanceTimersByTimeAsync(2000);
      await closed;
      expect(received()).toEqual([]);
    });
  });
});
