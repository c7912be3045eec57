import { CLIENT_ID_PATTERN, MAX_CONTENT_LENGTH, openChatSession } from '@tales/api-client';
import { fakeSockets } from '@tales/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import { provideChatConnection, type ChatEffects } from './chat-connection.actors.ts';
import { chatConnectionMachine, selectCanSend, selectStatus } from './chat-connection.machine.ts';
import type { ChatConnectionEvent, ChatEmitted } from './chat-connection.types.ts';

type Snapshot = SnapshotFrom<typeof chatConnectionMachine>;

const selectMessages = ({ context }: Snapshot) => context.messages;
const selectOutgoing = ({ context }: Snapshot) => context.outgoing;
const selectRetryAt = ({ context }: Snapshot) => context.retryAt;

function eventsIn(snapshot: Snapshot): AnyEventObject[] {
  const { outgoing, messages, accepted } = snapshot.context;
  const log = (sender: string, content: string, clientId: string): ChatConnectionEvent => {
    const previous = messages.length;
    const id = `${previous + 1}.epoch`;
    return { type: 'socket.messages', messages: [{ id, previous, sender, content, clientId }] };
  };
  const isRunning = snapshot.hasTag('open');
  const pending = outgoing.flatMap(({ clientId, status }) =>
    status === 'pending' ? [clientId] : [],
  );
  const ids = [...outgoing.map(({ clientId }) => clientId), 'local-0'];
  return [
    { type: 'user.open' },
    { type: 'network.online' },
    { type: 'page.visible' },
    { type: 'page.restored' },
    // At most two outgoing messages, so that the model is finite.
    ...(outgoing.length < 2
      ? [{ type: 'user.send' as const, content: `message ${accepted + 1}` }]
      : []),
    { type: 'user.send', content: ' \n\0' },
    { type: 'user.send', content: 'x'.repeat(MAX_CONTENT_LENGTH + 1) },
    { type: 'socket.connecting' },
    { type: 'socket.connected' },
    { type: 'socket.waiting', delay: 5000, retryAt: 5000 },
    { type: 'socket.unauthorized' },
    { type: 'socket.closed' },
    { type: 'socket.users', users: ['ada', 'bob'] },
    { type: 'socket.messages', messages },
    log('bob', 'hi', 'elsewhere'),
    ...ids.flatMap((clientId): ChatConnectionEvent[] => [
      { type: 'user.resend', clientId },
      { type: 'user.discard', clientId },
    ]),
    ...[...pending, 'local-0'].flatMap((clientId): ChatConnectionEvent[] => [
      { type: 'socket.stored', clientId },
      { type: 'socket.sendFailed', clientId },
    ]),
    ...(isRunning ? [{ type: 'xstate.error.actor.chatSession', error: new TypeError('bug') }] : []),
    ...outgoing.flatMap(({ clientId, content }) => [
      log('ada', content, clientId),
      log('ada', content, 'of another tab'),
    ]),
  ];
}

it('on every path, the chat-connection machine neither loses nor duplicates an accepted message', () => {
  testEveryPath({
    machine: chatConnectionMachine.provide({
      actors: { chatSession: fromCallback(() => undefined) },
      actions: { log: () => undefined },
    }),
    inputs: [{ username: 'ada', idPrefix: 'local' }],
    ends: {},
    events: eventsIn,
    name: (snapshot) =>
      [selectStatus(snapshot), ...snapshot.context.outgoing.map(({ status }) => status)].join(' '),
    check({ steps, sent, countEmitted }, snapshot) {
      const { outgoing, messages, users, retryAt } = snapshot.context;
      const ended = steps.filter(
        ({ event, before }) =>
          ['socket.stored', 'user.discard'].includes(event.type) && isOutgoing(before, event),
      );
      const known = [...outgoing, ...messages, ...ended.map(({ event }) => event)];
      for (let number = 1; number <= countEmitted('chat.sendAccepted'); number++) {
        expect(known.some((it) => it['clientId' as never] === `local-${number}`)).toBe(true);
      }
      const numbers = messages.map(({ id }) => parseInt(id));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      for (const { clientId, status } of outgoing) {
        expect(messages.some((message) => message.clientId === clientId)).toBe(false);
        expect(snapshot.can({ type: 'user.discard', clientId })).toBe(status === 'failed');
        if (!snapshot.hasTag('open')) expect(status).toBe('failed');
      }

      const written = steps.filter(
        ({ event }) => event.type === 'user.send' && /[^\s\0]/.test(event['content'] as string),
      );
      expect(written).toHaveLength(
        countEmitted('chat.sendAccepted') + countEmitted('chat.sendRefused'),
      );
      const again = steps.filter(
        ({ event, before }) =>
          event.type === 'user.resend' &&
          selectCanSend(before) &&
          isOutgoing(before, event, 'failed'),
      );
      const commands = sent.filter(({ type }) => type === 'send');
      expect(commands).toHaveLength(countEmitted('chat.sendAccepted') + again.length);

      expect(retryAt !== undefined).toBe(snapshot.matches({ session: 'waiting' }));
      expect(users).toEqual(
        steps.some(({ event, before }) => event.type === 'socket.users' && before.hasTag('open'))
          ? ['ada', 'bob']
          : [],
      );
      expect(countEmitted('chat.unauthorized') > 0 || !snapshot.matches('signedOut')).toBe(true);
    },
  });
});

const isOutgoing = ({ context }: Snapshot, { clientId }: AnyEventObject, status?: string) =>
  context.outgoing.some((it) => it.clientId === clientId && (status ?? it.status) === it.status);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => vi.advanceTimersByTimeAsync(0);

function create(openSession: ChatEffects['openSession']) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const actor = createActor(provideChatConnection({ openSession, logger }), {
    input: { username: 'ada', idPrefix: 'local' },
  });
  const emitted: ChatEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted, logger };
}

const sendRefused = { type: 'chat.sendRefused' };

async function open() {
  const sockets = fakeSockets();
  const created = create((options) =>
    openChatSession({
      url: 'wss://tales.example/ws-chat',
      getTicket: () => Promise.resolve('ticket'),
      createSocket: sockets.create,
      logger: { error: vi.fn(), warn: vi.fn() },
      ...options,
    }),
  );
  const { actor } = created;
  actor.send({ type: 'user.open' });
  await turn();
  const select = <Value>(selector: (snapshot: Snapshot) => Value) => selector(actor.getSnapshot());
  const arrive = async (number: number, content: string, sender = 'ada', clientId = 'other') => {
    const headers = { 'client-id': clientId, previous: (number - 1).toString() };
    const id = `${number}.epoch`;
    sockets.last.simulateMessage('/topic/messages', { sender, content }, id, headers);
    await turn();
  };
  return { ...created, sockets, select, arrive };
}

async function connect() {
  const chat = await open();
  chat.sockets.last.simulateConnected();
  return chat;
}

describe('chat-connection machine with a session', () => {
  it('marks a message as stored when its receipt arrives, and removes the message from `outgoing` when the server returns it', async () => {
    const { actor, sockets, select, arrive, emitted } = await connect();
    actor.send({ type: 'user.send', content: 'hello' });
    expect(emitted).toEqual([{ type: 'chat.sendAccepted' }]);
    expect(select(selectOutgoing)).toMatchObject([{ content: 'hello', status: 'pending' }]);
    sockets.last.simulateReceipt();
    await turn();
    expect(select(selectOutgoing)).toMatchObject([{ content: 'hello', status: 'stored' }]);
    await arrive(7, 'hello', 'ada', 'local-1');
    expect(select(selectOutgoing)).toEqual([]);
    expect(select(selectMessages)).toMatchObject([
      { id: '7.epoch', sender: 'ada', content: 'hello' },
    ]);
  });

  it.each([
    ['does not send a blank message', 'info', connect, ' \n\0', []],
    ['refuses a message of 2,001 characters', 'warn', connect, 'x'.repeat(2001), [sendRefused]],
    ['refuses a message while connecting', 'warn', open, 'early', [sendRefused]],
  ] as const)('%s, and calls logger.%s once', async (_, level, begin, content, events) => {
    const { actor, sockets, logger, emitted, select } = await begin();
    actor.send({ type: 'user.send', content });
    expect(sockets.last.frames('SEND')).toEqual([]);
    expect(logger[level]).toHaveBeenCalledOnce();
    expect(emitted).toEqual(events);
    expect(select(selectOutgoing)).toEqual([]);
  });

  it('removes NUL characters from a message, and recognizes the message by its client id when the server returns it with different content', async () => {
    const { actor, sockets, select, arrive } = await connect();
    actor.send({ type: 'user.send', content: 'a\0b\ud800' });
    const [frame] = sockets.last.frames('SEND');
    expect(frame?.body).toBe('{"content":"ab\\ud800"}');
    expect(frame?.headers['client-id']).toBe('local-1');
    await arrive(1, 'ab\ufffd', 'ada', 'local-1');
    expect(select(selectOutgoing)).toEqual([]);
  });

  it('assigns each message a client id that is unique across chats and matches `CLIENT_ID_PATTERN`', async () => {
    const openings = ['a', 'b'].map(() => {
      const sent: string[] = [];
      const machine = provideChatConnection({
        openSession: ({ listener }) => {
          listener({ type: 'connected' });
          return {
            send: ({ clientId }) => {
              sent.push(clientId);
              return Promise.resolve();
            },
            close: () => Promise.resolve(),
          };
        },
      });
      const chat = createActor(machine, { input: { username: 'ada' } }).start();
      chat.send({ type: 'user.open' });
      chat.send({ type: 'user.send', content: 'ok' });
      chat.send({ type: 'user.send', content: 'ok' });
      return sent;
    });
    await turn();
    const ids = openings.flat();
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(CLIENT_ID_PATTERN);
  });

  it.each(['user.open', 'network.online', 'page.visible', 'page.restored'] as const)(
    'connects immediately on %s while waiting to reconnect, and resets the reconnection delay',
    async (type) => {
      const { actor, sockets, select } = await connect();
      for (const delay of [5000, 10_000, 20_000]) {
        sockets.last.simulateClose();
        expect(select(selectRetryAt)).toBe(Date.now() + delay);
        await vi.advanceTimersByTimeAsync(delay);
      }
      sockets.last.simulateClose();
      actor.send({ type });
      await turn();
      expect(sockets.all).toHaveLength(5);
      sockets.last.simulateClose();
      expect(select(selectRetryAt)).toBe(Date.now() + 5000);
      await vi.advanceTimersByTimeAsync(5000);
      expect(sockets.all).toHaveLength(6);
    },
  );

  it.each([
    ['a pending connection attempt', 'network.online', open],
    ['a pending connection attempt', 'page.restored', open],
    ['an open connection', 'page.restored', connect],
  ] as const)('replaces %s with a new connection on %s', async (_, type, begin) => {
    const { actor, sockets, select } = await begin();
    const [first] = sockets.all;
    actor.send({ type });
    await turn();
    expect(first?.readyState).toBe(3);
    expect(sockets.all).toHaveLength(2);
    sockets.last.simulateConnected();
    expect(select(selectStatus)).toBe('connected');
  });

  it('keeps a failed message, resends it only once when user.resend is repeated, and marks it as stored when its receipt arrives', async () => {
    const { actor, sockets, select } = await connect();
    actor.send({ type: 'user.send', content: 'hello' });
    sockets.last.simulateClose();
    await turn();
    expect(select(selectOutgoing)).toMatchObject([{ status: 'failed' }]);
    await vi.advanceTimersByTimeAsync(5000);
    sockets.last.simulateConnected();
    actor.send({ type: 'user.resend', clientId: 'local-1' });
    actor.send({ type: 'user.resend', clientId: 'local-1' });
    expect(sockets.last.frames('SEND')).toHaveLength(1);
    expect(select(selectOutgoing)).toMatchObject([{ status: 'pending' }]);
    sockets.last.simulateReceipt();
    await turn();
    expect(select(selectOutgoing)).toMatchObject([{ status: 'stored' }]);
  });

  it('continues an earlier chat, requests only later messages, and marks messages without a receipt as failed', async () => {
    const last = await connect();
    await last.arrive(7, 'Eleven feet.', 'bob');
    last.actor.send({ type: 'user.send', content: 'hello' });
    const { messages, outgoing } = last.actor.getSnapshot().context;
    const openSession = vi.fn<ChatEffects['openSession']>(() => ({
      send: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }));
    const next = createActor(provideChatConnection({ openSession }), {
      input: { username: 'ada', messages, outgoing },
    });
    next.start().send({ type: 'user.open' });
    expect(openSession.mock.lastCall?.[0].lastId).toBe('7.epoch');
    expect(selectMessages(next.getSnapshot())).toEqual(messages);
    expect(selectOutgoing(next.getSnapshot())).toMatchObject([
      { content: 'hello', status: 'failed' },
    ]);
  });

  it('emits chat.unauthorized when openSession reports `unauthorized` before returning', () => {
    const { actor, emitted } = create(({ listener }) => {
      listener({ type: 'connecting' });
      listener({ type: 'unauthorized' });
      return { send: () => Promise.resolve(), close: () => Promise.resolve() };
    });
    actor.send({ type: 'user.open' });
    expect(emitted).toEqual([{ type: 'chat.unauthorized' }]);
  });

  it('ignores receipts and events of a closed session, and events after the actor has stopped', async () => {
    const answers: (() => void)[] = [];
    const close = vi.fn(() => Promise.resolve());
    const openSession = vi.fn<ChatEffects['openSession']>(() => ({
      send: () => new Promise((resolve) => answers.push(resolve)),
      close,
    }));
    const { actor, emitted } = create(openSession);
    actor.send({ type: 'user.open' });
    const listener = openSession.mock.lastCall?.[0].listener;
    listener?.({ type: 'connected' });
    actor.send({ type: 'user.send', content: 'hello' });
    listener?.({ type: 'closed' });
    answers[0]?.();
    listener?.({ type: 'users', users: ['bob'] });
    await turn();
    expect(actor.getSnapshot().context.users).toEqual([]);
    expect(selectOutgoing(actor.getSnapshot())).toMatchObject([{ status: 'failed' }]);
    actor.stop();
    listener?.({ type: 'unauthorized' });
    expect(emitted).toHaveLength(1);
    expect(close).toHaveBeenCalled();
  });

  it('enters the state `closed` and logs the error when openSession throws, and calls openSession again on user.open', () => {
    const openSession = vi.fn<ChatEffects['openSession']>(() => {
      throw new TypeError('bug');
    });
    const { actor, logger } = create(openSession);
    actor.send({ type: 'user.open' });
    const snapshot = actor.getSnapshot();
    expect(selectStatus(snapshot)).toBe('closed');
    expect(snapshot.hasTag('recoverable')).toBe(true);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('The chat failed: TypeError: bug');
    actor.send({ type: 'user.open' });
    expect(openSession).toHaveBeenCalledTimes(2);
  });
});
