import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type StompClient,
  type StompHandlers,
  StompRefusal,
  type StompSubscription,
} from './application.ts';
import type { StompVersion } from './frame.ts';
import { OutgoingBatch, OutgoingMessage } from './outgoing-message.ts';
import { type SessionLimits, StompSession } from './session.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeTransport } from './testing/fake-transport.ts';

type SetupOptions = {
  version?: StompVersion;
  handlers?: Partial<Omit<StompHandlers, 'subscribe'>>;
  connect?: (client: StompClient) => void;
  limits?: Partial<SessionLimits>;
};

function setup({ version = '1.2', handlers = {}, connect, ...options }: SetupOptions = {}) {
  const transport = fakeTransport(version);
  onTestFinished(() => {
    expect(transport.misuse).toEqual([]);
  });
  const time = fakeClock();
  const subscriptions: StompSubscription[] = [];
  const onError = vi.fn();
  const onRefused = vi.fn<(refusal: StompRefusal) => void>();
  const application = {
    subscribe: (subscription: StompSubscription) => void subscriptions.push(subscription),
    unsubscribe: vi.fn<StompHandlers['unsubscribe']>(handlers.unsubscribe),
    send: vi.fn<StompHandlers['send']>(handlers.send),
    acknowledge: vi.fn<NonNullable<StompHandlers['acknowledge']>>(handlers.acknowledge),
    disconnect: vi.fn<NonNullable<StompHandlers['disconnect']>>(handlers.disconnect),
  };
  const session = new StompSession({
    transport: transport.transport,
    application: {
      connect(client) {
        connect?.(client);
        return application;
      },
    },
    clock: time.clock,
    server: 'test/1',
    id: 's',
    onError,
    onRefused,
    ...options,
  });
  return Object.assign(transport, {
    time,
    session,
    application,
    subscriptions,
    onError,
    onRefused,
    receive: (...frames: string[]) => {
      for (const frame of frames) {
        session.receive(Buffer.from(frame.includes('\n\n') ? `${frame}\0` : `${frame}\n\n\0`));
      }
    },
  });
}

function connected(options: SetupOptions & { headers?: string } = {}) {
  const fixture = setup(options);
  fixture.receive(`CONNECT\naccept-version:${options.version ?? '1.2'}${options.headers ?? ''}`);
  fixture.sent();
  return fixture;
}

const deferred = () => Promise.withResolvers<undefined>();

const message = (id: string) => new OutgoingMessage({ destination: '/t', id, body: 'hi' });

describe('StompSession: connecting', () => {
  it.each([
    ['\naccept-version:1.0,1.1,1.2', '1.2'],
    ['\naccept-version:1.1,1.0', '1.1'],
    ['\naccept-version:1.0', '1.0'],
    ['\naccept-version:1.1,9.9', '1.1'],
    ['', '1.0'],
  ])('accepts the CONNECT headers %j and selects STOMP %s', (headers, version) => {
    const { receive, summary } = setup();
    receive(`CONNECT${headers}`);
    expect(summary()).toEqual([
      ['CONNECTED', { version, 'heart-beat': '10000,10000', session: 's', server: 'test/1' }],
    ]);
  });

  it('sends an ERROR with the supported versions and closes the connection if the client offers none of them', () => {
    const fixture = setup();
    fixture.receive('CONNECT\naccept-version:2.0');
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { version: '1.0,1.1,1.2', message: 'The versions spoken here are 1.0, 1.1, 1.2.' }],
    ]);
    expect(fixture.closed?.code).toBe(1002);
  });

  it.each(['throws', 'calls `refuse` with'])(
    'sends an ERROR, closes the connection and leaves no timer running when the `connect` handler %s a StompRefusal',
    (how) => {
      const refusal = new StompRefusal('Not you.', { explanation: 'Because.', closeCode: 4000 });
      const fixture = setup({
        connect(client) {
          if (how === 'throws') throw refusal;
          client.refuse(refusal);
        },
      });
      fixture.receive('CONNECT\naccept-version:1.2');
      const [error] = fixture.sent();
      expect(error?.headers.get('message')).toBe('Not you.');
      expect(error?.body.toString()).toBe('Because.');
      expect(fixture.closed).toEqual({ code: 4000, reason: 'Not you.' });
      expect(fixture.time.timers).toBe(0);
    },
  );

  it('rejects a SEND frame before CONNECT', () => {
    const fixture = setup();
    fixture.receive('SEND\ndestination:/t\nreceipt:1');
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { message: 'The first frame must be CONNECT, not SEND.', 'receipt-id': '1' }],
    ]);
    expect(fixture.closed).toBeDefined();
  });

  it.each(['heart-beat:x', 'heart-beat'])(
    'sends no receipt-id in the ERROR for a CONNECT with a receipt header and the invalid line "%s"',
    (fault) => {
      const fixture = setup();
      fixture.receive(`CONNECT\naccept-version:1.2\nreceipt:\\t\n${fault}`);
      const [error] = fixture.sent();
      expect(error?.command).toBe('ERROR');
      expect(error?.headers.has('receipt-id')).toBe(false);
    },
  );

  it('rejects a second CONNECT and calls `disconnect` once', () => {
    const fixture = connected();
    fixture.receive('CONNECT\naccept-version:1.2');
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { message: 'The session is connected already.' }],
    ]);
    expect(fixture.application.disconnect).toHaveBeenCalledOnce();
  });

  it('disconnects a client that sends no complete CONNECT within ten seconds', () => {
    const fixture = setup();
    fixture.session.receive(Buffer.from('CONNECT\naccept-ver'));
    fixture.time.advance(9999);
    expect(fixture.closed).toBeUndefined();
    fixture.time.advance(1);
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { message: 'No CONNECT frame arrived within 10 seconds.' }],
    ]);
    expect(fixture.closed?.code).toBe(1008);
  });
});

describe('StompSession: heart-beats', () => {
  it('sends heart-beats within the negotiated interval', () => {
    const fixture = connected({ headers: '\nheart-beat:0,15000' });
    fixture.time.advance(13_499);
    expect(fixture.heartbeats).toBe(0);
    fixture.time.advance(1);
    expect(fixture.heartbeats).toBe(1);
    fixture.time.advance(30_000);
    expect(fixture.heartbeats).toBe(3);
  });

  it('neither sends nor expects heart-beats in STOMP 1.0', () => {
    const fixture = connected({ version: '1.0', headers: '\nheart-beat:1000,1000' });
    fixture.time.advance(100_000);
    expect(fixture.heartbeats).toBe(0);
    expect(fixture.closed).toBeUndefined();
  });

  it.each([
    [1000, 20_000],
    [30_000, 60_000],
  ])(
    'disconnects a client that announces heart-beats every %i ms and sends nothing for %i ms',
    (interval, silence) => {
      const fixture = connected({ headers: `\nheart-beat:${interval},0` });
      fixture.time.advance(15_000);
      fixture.session.receive(Buffer.from('\n'));
      fixture.time.advance(silence - 1);
      expect(fixture.closed).toBeUndefined();
      fixture.time.advance(1);
      expect(fixture.summary()).toMatchObject([
        ['ERROR', { message: `Nothing was heard for ${silence} ms.` }],
      ]);
      expect(fixture.application.disconnect).toHaveBeenCalledOnce();
    },
  );

  it.each(['fast', '1000', '-1,0', '1,2,3', ''])('rejects the heart-beat header %j', (offer) => {
    const fixture = setup();
    fixture.receive(`CONNECT\naccept-version:1.2\nheart-beat:${offer}`);
    expect(fixture.sent()[0]?.command).toBe('ERROR');
  });
});

describe('StompSession: subscriptions', () => {
  it('delivers a message with the id of its subscription', () => {
    const fixture = connected();
    fixture.receive('SUBSCRIBE\nid:a\\cb\ndestination:/t');
    fixture.subscriptions[0]?.deliver(message('7'));
    expect(fixture.summary()).toEqual([
      [
        'MESSAGE',
        { subscription: 'a:b', 'message-id': '7', destination: '/t', 'content-length': '2' },
      ],
    ]);
  });

  it('calls `unsubscribe` once for UNSUBSCRIBE, and delivers nothing afterwards', () => {
    const fixture = connected();
    fixture.receive('SUBSCRIBE\nid:1\ndestination:/t', 'UNSUBSCRIBE\nid:1');
    fixture.subscriptions[0]?.deliver(message('7'));
    expect(fixture.sent()).toEqual([]);
    expect(fixture.application.unsubscribe).toHaveBeenCalledExactlyOnceWith(
      fixture.subscriptions[0],
    );
  });

  it('does not require a subscription id in STOMP 1.0', () => {
    const fixture = connected({ version: '1.0' });
    fixture.receive('SUBSCRIBE\ndestination:/t');
    fixture.subscriptions[0]?.deliver(message('7'));
    expect(fixture.sent()[0]?.headers.has('subscription')).toBe(false);
    fixture.receive('UNSUBSCRIBE\ndestination:/t');
    expect(fixture.application.unsubscribe).toHaveBeenCalledOnce();
    expect(fixture.closed).toBeUndefined();
  });

  it.each([
    ['SUBSCRIBE without an id', ['SUBSCRIBE\ndestination:/t'], 'SUBSCRIBE needs the header id.'],
    [
      'SUBSCRIBE without a destination',
      ['SUBSCRIBE\nid:1'],
      'SUBSCRIBE needs the header destination.',
    ],
    [
      'SUBSCRIBE with an id in use',
      ['SUBSCRIBE\nid:1\ndestination:/t', 'SUBSCRIBE\nid:1\ndestination:/u'],
      'A subscription with this id exists already.',
    ],
    [
      'SUBSCRIBE with an unknown ack mode',
      ['SUBSCRIBE\nid:1\ndestination:/t\nack:never'],
      'An ack header is auto, client or client-individual.',
    ],
    ['UNSUBSCRIBE with an unknown id', ['UNSUBSCRIBE\nid:1'], 'There is no such subscription.'],
    [
      'UNSUBSCRIBE without an id',
      ['UNSUBSCRIBE\ndestination:/t'],
      'UNSUBSCRIBE needs the header id.',
    ],
  ])('rejects %s', (_, frames, text) => {
    const fixture = connected();
    fixture.receive(...frames);
    expect(fixture.summary()).toMatchObject([['ERROR', { message: text }]]);
    expect(fixture.closed).toBeDefined();
  });

  it('calls `unsubscribe` once per subscription, calls `disconnect` once and leaves no timer running, even if `end` is called twice', () => {
    const fixture = connected();
    fixture.receive('SUBSCRIBE\nid:1\ndestination:/t', 'SUBSCRIBE\nid:2\ndestination:/t');
    fixture.session.end();
    fixture.session.end();
    expect(fixture.application.unsubscribe).toHaveBeenCalledTimes(2);
    expect(fixture.application.disconnect).toHaveBeenCalledOnce();
    expect(fixture.time.timers).toBe(0);
  });
});

describe('StompSession: receipts and pending frames', () => {
  it('sends the receipt of a SEND frame only after the promise of `send` has resolved', async () => {
    const stored = deferred();
    const fixture = connected({ handlers: { send: () => stored.promise } });
    fixture.receive('SEND\ndestination:/t\nreceipt:a\\cb');
    await turn();
    expect(fixture.sent()).toEqual([]);
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toEqual([['RECEIPT', { 'receipt-id': 'a:b' }]]);
  });

  it('sends receipts in the order of the frames, regardless of which handler finishes first', async () => {
    const works = [deferred(), deferred()];
    const promises = works.map(({ promise }) => promise);
    const send = vi.fn(() => promises.shift());
    const fixture = connected({ handlers: { send } });
    fixture.receive(
      'SEND\ndestination:/t\nreceipt:1',
      'SEND\ndestination:/t\nreceipt:2',
      'BEGIN\ntransaction:t\nreceipt:3',
    );
    expect(send).toHaveBeenCalledTimes(2);
    works[1]?.resolve(undefined);
    await turn();
    expect(fixture.sent()).toEqual([]);
    works[0]?.resolve(undefined);
    await turn();
    expect(fixture.summary().map(([, headers]) => headers)).toEqual([
      { 'receipt-id': '1' },
      { 'receipt-id': '2' },
      { 'receipt-id': '3' },
    ]);
  });

  it('sends the receipt of an earlier frame, then an ERROR for an invalid frame, then nothing', async () => {
    const stored = deferred();
    const fixture = connected({ handlers: { send: () => stored.promise } });
    fixture.receive(
      'SEND\ndestination:/t\nreceipt:1',
      'SUBSCRIBE\nreceipt:2',
      'SEND\ndestination:/t\nreceipt:3',
    );
    expect(fixture.closed).toBeUndefined();
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toMatchObject([
      ['RECEIPT', { 'receipt-id': '1' }],
      ['ERROR', { 'receipt-id': '2' }],
    ]);
    expect(fixture.closed).toBeDefined();
  });

  it('sends an ERROR instead of a receipt, and does not call `onError`, if `send` rejects with a StompRefusal', async () => {
    const send = () => Promise.reject(new StompRefusal('Too much.'));
    const fixture = connected({ handlers: { send } });
    fixture.receive('SEND\ndestination:/t\nreceipt:1', 'SEND\ndestination:/t\nreceipt:2');
    await turn();
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { message: 'Too much.', 'receipt-id': '1' }],
    ]);
    expect(fixture.closed).toEqual({ code: 1008, reason: 'Too much.' });
    expect(fixture.onError).not.toHaveBeenCalled();
  });

  it('passes an internal error to `onError`, and sends no details of the error to the client', async () => {
    const failure = new Error('disk full at /secret');
    const fixture = connected({ handlers: { send: () => Promise.reject(failure) } });
    fixture.receive('SEND\ndestination:/t');
    await turn();
    expect(fixture.summary()).toMatchObject([
      ['ERROR', { message: 'Something went wrong on the server.' }],
    ]);
    expect(fixture.closed?.code).toBe(1011);
    expect(fixture.onError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('on DISCONNECT, closes the connection only after the pending handler has finished and the receipt has been sent', async () => {
    const stored = deferred();
    const fixture = connected({ handlers: { send: () => stored.promise } });
    fixture.receive('SEND\ndestination:/t', 'DISCONNECT\nreceipt:bye', 'SEND\ndestination:/t');
    expect(fixture.closed).toBeUndefined();
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toEqual([['RECEIPT', { 'receipt-id': 'bye' }]]);
    expect(fixture.closed).toEqual({ code: 1000, reason: '' });
    expect(fixture.application.disconnect).toHaveBeenCalledOnce();
  });

  it('after `finish`, ignores new frames and sends the pending receipt before closing the connection', async () => {
    const stored = deferred();
    const fixture = connected({ handlers: { send: () => stored.promise } });
    fixture.receive('SEND\ndestination:/t\nreceipt:1');
    fixture.session.finish(1001, 'Closing.');
    fixture.receive('SEND\ndestination:/t\nreceipt:2');
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toEqual([['RECEIPT', { 'receipt-id': '1' }]]);
    expect(fixture.closed).toEqual({ code: 1001, reason: 'Closing.' });
  });

  it('pauses reading and expects no heart-beats while too many frames are pending', async () => {
    const works = [deferred(), deferred()];
    const promises = works.map(({ promise }) => promise);
    const fixture = connected({
      limits: { workUnderWay: 2 },
      headers: '\nheart-beat:1000,0',
      handlers: { send: () => promises.shift() },
    });
    fixture.receive('SEND\ndestination:/t', 'SEND\ndestination:/t');
    expect(fixture.isPaused).toBe(true);
    fixture.time.advance(60_000);
    expect(fixture.closed).toBeUndefined();
    works[0]?.resolve(undefined);
    await turn();
    expect(fixture.isPaused).toBe(false);
  });
});

describe('StompSession: acknowledgements', () => {
  function subscribed(ack: string, version: StompVersion = '1.2') {
    const fixture = connected({ version, limits: { unacknowledged: 3 } });
    fixture.receive(`SUBSCRIBE\nid:s\ndestination:/t\nack:${ack}`);
    for (const id of ['m1', 'm2', 'm3']) fixture.subscriptions[0]?.deliver(message(id));
    return fixture;
  }

  it('in `client-individual` mode, applies an ACK or NACK only to the message that it identifies', () => {
    const fixture = subscribed('client-individual');
    const acks = fixture.sent().map(({ headers }) => headers.get('ack') ?? '');
    expect(new Set(acks).size).toBe(3);
    fixture.receive(`ACK\nid:${acks[1] ?? ''}`, `NACK\nid:${acks[0] ?? ''}\nreceipt:1`);
    expect(fixture.application.acknowledge.mock.calls).toEqual([
      [fixture.subscriptions[0], ['m2'], true],
      [fixture.subscriptions[0], ['m1'], false],
    ]);
    expect(fixture.sent()[0]?.command).toBe('RECEIPT');
  });

  it('in `client` mode, applies an ACK to the message that it identifies and to all earlier messages', () => {
    const fixture = subscribed('client');
    const ack = fixture.sent()[1]?.headers.get('ack') ?? '';
    fixture.receive(`ACK\nid:${ack}`);
    expect(fixture.application.acknowledge.mock.calls).toEqual([
      [fixture.subscriptions[0], ['m1', 'm2'], true],
    ]);
  });

  it.each<[StompVersion, string]>([
    ['1.1', 'ACK\nmessage-id:m1\nsubscription:s'],
    ['1.0', 'ACK\nmessage-id:m1'],
    ['1.0', 'ACK\nmessage-id:m1\nsubscription:s'],
  ])('in STOMP %s, finds the acknowledged message by the message-id in %j', (version, frame) => {
    const fixture = subscribed('client', version);
    fixture.receive(frame);
    expect(fixture.application.acknowledge.mock.calls).toEqual([
      [fixture.subscriptions[0], ['m1'], true],
    ]);
  });

  it.each<[string, StompVersion, string]>([
    ['an ACK of an unknown message', '1.2', 'ACK\nid:x'],
    ['an ACK without an id', '1.2', 'ACK\nmessage-id:m1'],
    ['an ACK without a subscription', '1.1', 'ACK\nmessage-id:m1'],
    ['an ACK with an unknown subscription', '1.1', 'ACK\nmessage-id:m1\nsubscription:other'],
    ['a NACK', '1.0', 'NACK\nmessage-id:m1'],
  ])('rejects %s in STOMP %s', (_, version, frame) => {
    const fixture = subscribed('client', version);
    fixture.sent();
    fixture.receive(frame);
    expect(fixture.sent().map(({ command }) => command)).toEqual(['ERROR']);
  });

  it('in `auto` mode, sends no ack header and rejects an ACK frame', () => {
    const fixture = subscribed('auto');
    expect(fixture.sent()[0]?.headers.has('ack')).toBe(false);
    fixture.receive('ACK\nid:1');
    expect(fixture.sent()[0]?.command).toBe('ERROR');
  });
});

describe('StompSession: transactions', () => {
  const bodies = (fixture: ReturnType<typeof setup>) =>
    fixture.application.send.mock.calls.map(([messages]) =>
      messages.map(({ body }) => body.toString()),
    );

  it('on COMMIT, passes the messages of the transaction to `send` in order, and sends the receipt after `send` has resolved', async () => {
    const stored = deferred();
    const fixture = connected();
    fixture.application.send.mockReturnValue(stored.promise);
    fixture.receive(
      'BEGIN\ntransaction:t',
      'SEND\ndestination:/t\ntransaction:t\n\na',
      'SEND\ndestination:/t\n\nb',
      'SEND\ndestination:/t\ntransaction:t\n\nc',
    );
    expect(bodies(fixture)).toEqual([['b']]);
    fixture.receive('COMMIT\ntransaction:t\nreceipt:1');
    expect(bodies(fixture)).toEqual([['b'], ['a', 'c']]);
    expect(fixture.sent()).toEqual([]);
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toEqual([['RECEIPT', { 'receipt-id': '1' }]]);
  });

  it('discards the messages of a transaction on ABORT', () => {
    const fixture = connected();
    fixture.receive(
      'BEGIN\ntransaction:t',
      'SEND\ndestination:/t\ntransaction:t\n\na',
      'ABORT\ntransaction:t',
      'BEGIN\ntransaction:t',
      'COMMIT\ntransaction:t',
    );
    expect(bodies(fixture)).toEqual([]);
    expect(fixture.closed).toBeUndefined();
  });

  it('calls `acknowledge` for an ACK in a transaction only after COMMIT', () => {
    const fixture = connected();
    fixture.receive('SUBSCRIBE\nid:s\ndestination:/t\nack:client', 'BEGIN\ntransaction:t');
    fixture.subscriptions[0]?.deliver(message('m'));
    const ack = fixture.sent()[0]?.headers.get('ack') ?? '';
    fixture.receive(`ACK\nid:${ack}\ntransaction:t`);
    expect(fixture.application.acknowledge).not.toHaveBeenCalled();
    fixture.receive('COMMIT\ntransaction:t');
    expect(fixture.application.acknowledge).toHaveBeenCalledOnce();
  });

  const begin = 'BEGIN\ntransaction:t';
  const send = 'SEND\ndestination:/t\ntransaction:t';

  it.each([
    ['This transaction has not begun.', ['COMMIT\ntransaction:t']],
    ['This transaction has not begun.', ['ABORT\ntransaction:t']],
    ['This transaction has not begun.', [send]],
    ['BEGIN needs the header transaction.', ['BEGIN']],
    ['This transaction has begun already.', [begin, begin]],
    ['A session has at most 1 open transactions.', [begin, 'BEGIN\ntransaction:u']],
    ['A transaction has at most 2 frames.', [begin, send, send, send]],
    ['Open transactions have at most 90 bytes.', [begin, send, `${send}\n\n${'x'.repeat(50)}`]],
    [
      'Open transactions have at most 90 bytes.',
      [begin, `ACK\nid:${'x'.repeat(90)}\ntransaction:t`],
    ],
  ])('sends the ERROR “%s”, and does not call `send`, for the frames %j', (text, frames) => {
    const fixture = connected({
      limits: { transactions: 1, transactionFrames: 2, transactionBytes: 90 },
    });
    fixture.receive(...frames);
    expect(fixture.summary()).toMatchObject([['ERROR', { message: text }]]);
    expect(fixture.application.send).not.toHaveBeenCalled();
  });
});

describe('StompSession: COMMIT and ACK', () => {
  function begun(handlers: SetupOptions['handlers'] = {}) {
    const stored: string[] = [];
    const calls: string[] = [];
    const fixture = connected({
      handlers: {
        send(messages) {
          calls.push('send');
          const store = () => stored.push(...messages.map(({ body }) => body.toString()));
          const work = handlers.send?.(messages);
          if (work instanceof Promise) return work.then(store).then(() => undefined);
          store();
        },
        acknowledge(...args) {
          calls.push(`acknowledge ${args[1].join()}`);
          return handlers.acknowledge?.(...args);
        },
      },
    });
    fixture.receive(
      'SUBSCRIBE\nid:s\ndestination:/t\nack:client-individual',
      'BEGIN\ntransaction:t',
    );
    fixture.subscriptions[0]?.deliver(new OutgoingBatch([message('m1'), message('m2')]));
    const [ack1 = '', ack2 = ''] = fixture.sent().map(({ headers }) => headers.get('ack') ?? '');
    const send = 'SEND\ndestination:/t\ntransaction:t\n\nhello';
    const ack = (id: string) => `ACK\ntransaction:t\nid:${id}`;
    const commit = 'COMMIT\ntransaction:t\nreceipt:commit';
    return Object.assign(fixture, { stored, calls, ack1, ack2, send, ack, commit });
  }

  const refusal = new StompRefusal('No such destination.');

  it('sends an ERROR, calls no handler for the transaction and handles no later frame if a COMMIT acknowledges a message twice', async () => {
    const fixture = begun();
    const { ack1, send, ack, commit } = fixture;
    const after = 'SEND\ndestination:/t\n\nafter';
    fixture.receive('SEND\ndestination:/t\n\nbefore', ack(ack1), ack(ack1), send, commit, after);
    await turn();
    expect(fixture.summary()).toMatchObject([
      [
        'ERROR',
        { 'receipt-id': 'commit', message: 'No message of this id waits for an ACK or NACK.' },
      ],
    ]);
    expect(fixture.calls).toEqual(['send']);
    expect(fixture.stored).toEqual(['before']);
    expect(fixture.closed?.code).toBe(1002);
  });

  it('after `send` has resolved, calls `acknowledge` for each ACK frame in turn, then sends the receipt of the COMMIT', async () => {
    const taken = deferred();
    const acknowledged = deferred();
    const fixture = begun({ send: () => taken.promise, acknowledge: () => acknowledged.promise });
    const { ack1, ack2, send, ack, commit, calls } = fixture;
    fixture.receive(ack(ack2), send, ack(ack1), commit);
    await turn();
    expect(calls).toEqual(['send']);
    taken.resolve(undefined);
    await turn();
    expect(calls).toEqual(['send', 'acknowledge m2']);
    expect(fixture.sent()).toEqual([]);
    acknowledged.resolve(undefined);
    await turn();
    expect(calls).toEqual(['send', 'acknowledge m2', 'acknowledge m1']);
    expect(fixture.summary()).toEqual([['RECEIPT', { 'receipt-id': 'commit' }]]);
  });

  const failures: [string, () => void | Promise<void>][] = [
    [
      'with an exception',
      () => {
        throw refusal;
      },
    ],
    ['with a rejected promise', () => Promise.reject(refusal)],
    ['with a promise that rejects later', () => turn().then(() => Promise.reject(refusal))],
  ];

  async function failToCommit(handlers: SetupOptions['handlers']) {
    const fixture = begun(handlers);
    fixture.receive(fixture.ack(fixture.ack1), fixture.send, fixture.commit);
    await vi.waitFor(() => {
      expect(fixture.closed).toBeDefined();
    });
    return fixture;
  }

  it.each(failures)(
    'rejects a COMMIT without calling `acknowledge` if `send` fails %s',
    async (_, send) => {
      const fixture = await failToCommit({ send });
      expect(fixture.calls).toEqual(['send']);
      expect(fixture.stored).toEqual([]);
      expect(fixture.summary()).toMatchObject([
        ['ERROR', { message: 'No such destination.', 'receipt-id': 'commit' }],
      ]);
    },
  );

  it.each(failures)(
    'sends the receipt of a COMMIT whose messages were accepted, then an ERROR, if `acknowledge` fails %s',
    async (_, acknowledge) => {
      const fixture = await failToCommit({ acknowledge });
      expect(fixture.stored).toEqual(['hello']);
      const [receipt, error] = fixture.summary();
      expect(receipt).toEqual(['RECEIPT', { 'receipt-id': 'commit' }]);
      expect(error).toEqual([
        'ERROR',
        { message: 'No such destination.', 'content-type': 'text/plain', 'content-length': '20' },
      ]);
    },
  );

  it.each(failures)(
    'rejects the COMMIT of a transaction without messages if `acknowledge` fails %s',
    async (_, acknowledge) => {
      const fixture = begun({ acknowledge });
      fixture.receive(fixture.ack(fixture.ack1), fixture.ack(fixture.ack2), fixture.commit);
      await vi.waitFor(() => {
        expect(fixture.closed).toBeDefined();
      });
      expect(fixture.calls).toEqual(['acknowledge m1']);
      expect(fixture.summary()).toMatchObject([['ERROR', { 'receipt-id': 'commit' }]]);
    },
  );

  it.each(failures)('rejects an ACK frame if `acknowledge` fails %s', async (_, acknowledge) => {
    const fixture = begun({ acknowledge });
    fixture.receive(`ACK\nid:${fixture.ack1}\nreceipt:1`);
    await vi.waitFor(() => {
      expect(fixture.closed).toBeDefined();
    });
    expect(fixture.summary()).toMatchObject([['ERROR', { 'receipt-id': '1' }]]);
  });

  it('does not call `acknowledge` if the session ends before `send` resolves', async () => {
    const taken = deferred();
    const fixture = begun({ send: () => taken.promise });
    fixture.receive(fixture.ack(fixture.ack1), fixture.send, fixture.commit);
    fixture.session.end();
    taken.resolve(undefined);
    await turn();
    expect(fixture.calls).toEqual(['send']);
  });
});

describe('StompSession: failures', () => {
  it('reports a handler error, but not a StompRefusal, to `onError` after the session has ended', async () => {
    const works = [deferred(), deferred()];
    const fixture = connected({ handlers: { send: () => works.shift()?.promise } });
    const [first, second] = works;
    fixture.receive('SEND\ndestination:/t', 'SEND\ndestination:/t');
    fixture.session.end();
    const failure = new Error('disk full');
    first?.reject(failure);
    second?.reject(new StompRefusal('Too late.'));
    await turn();
    expect(fixture.onError.mock.calls).toEqual([[failure]]);
  });

  it('reports a handler error to `onError`, and sends no second ERROR, after a refusal has ended the session', async () => {
    const works = [deferred(), deferred()];
    const [first, second] = works;
    const fixture = connected({ handlers: { send: () => works.shift()?.promise } });
    fixture.receive('SEND\ndestination:/t', 'SEND\ndestination:/t');
    first?.reject(new StompRefusal('No.'));
    await turn();
    const failure = new Error('disk full');
    second?.reject(failure);
    await turn();
    expect(fixture.onError.mock.calls).toEqual([[failure]]);
    expect(fixture.sent().map(({ command }) => command)).toEqual(['ERROR']);
  });

  it('sends an ERROR and calls `onError` if `send` returns a non-native thenable that rejects', async () => {
    const failure = new Error('disk full');
    const thenable: PromiseLike<undefined> = {
      then: (onFulfilled, onRejected) => Promise.reject(failure).then(onFulfilled, onRejected),
    };
    const fixture = connected({ handlers: { send: () => thenable as Promise<undefined> } });
    fixture.receive('SEND\ndestination:/t\nreceipt:1');
    await turn();
    expect(fixture.sent().map(({ command }) => command)).toEqual(['ERROR']);
    expect(fixture.onError.mock.calls).toEqual([[failure]]);
  });

  const failure = new Error('goodbye');
  const fail = () => {
    throw failure;
  };

  it.each<[string, NonNullable<SetupOptions['handlers']>]>([
    ['a rejection by `unsubscribe`', { unsubscribe: () => Promise.reject(failure) }],
    ['a rejection by `disconnect`', { disconnect: () => Promise.reject(failure) }],
    ['an error thrown by `disconnect`', { disconnect: fail }],
  ])('reports %s to `onError`', async (_, handlers) => {
    const fixture = connected({ handlers });
    fixture.receive('SUBSCRIBE\nid:1\ndestination:/t');
    fixture.session.end();
    await turn();
    expect(fixture.onError.mock.calls).toEqual([[failure]]);
  });

  it('calls `onError` with the errors that the transport throws', async () => {
    const stored = deferred();
    const fixture = setup({
      limits: { workUnderWay: 1 },
      handlers: { send: () => stored.promise },
    });
    Object.assign(fixture.transport, { send: fail, close: fail, pause: fail, resume: fail });
    fixture.receive('CONNECT\naccept-version:1.2', 'SUBSCRIBE\nid:1\ndestination:/t');
    fixture.receive('SEND\ndestination:/t\nreceipt:1');
    fixture.subscriptions[0]?.deliver(message('1'));
    stored.resolve(undefined);
    await turn();
    fixture.session.refuse(new StompRefusal('No.'));
    expect(fixture.onError.mock.calls.length).toBeGreaterThan(4);
    expect(new Set(fixture.onError.mock.calls.flat())).toEqual(new Set([failure]));
  });
});

describe('StompSession: rates', () => {
  it('handles a burst of `2 * framesPerSecond` frames, and rejects the next frame', async () => {
    const stored = deferred();
    const fixture = connected({
      limits: { framesPerSecond: 2 },
      handlers: { send: () => stored.promise },
    });
    const send = 'SEND\ndestination:/t';
    fixture.receive(`${send}\nreceipt:1`, send, send, `${send}\nreceipt:4`, send);
    expect(fixture.application.send).toHaveBeenCalledTimes(3);
    stored.resolve(undefined);
    await turn();
    expect(fixture.summary()).toMatchObject([
      ['RECEIPT', { 'receipt-id': '1' }],
      [
        'ERROR',
        {
          message: 'Too many frames: at most 2 a second, and twice that at once.',
          'receipt-id': '4',
        },
      ],
    ]);
    expect(fixture.closed?.code).toBe(1008);
  });

  it('counts heart-beats as bytes, not as frames', () => {
    const fixture = connected({ limits: { framesPerSecond: 1 } });
    fixture.session.receive(Buffer.from('\n'.repeat(1000)));
    expect(fixture.closed).toBeUndefined();
    const counted = connected({ limits: { bytesPerSecond: 100 } });
    counted.time.advance(2000);
    counted.session.receive(Buffer.from('\n'.repeat(200)));
    expect(counted.closed).toBeUndefined();
    counted.session.receive(Buffer.from('\n'));
    expect(counted.summary()).toMatchObject([
      ['ERROR', { message: 'Too many bytes: at most 100 a second, and twice that at once.' }],
    ]);
    expect(counted.closed?.code).toBe(1008);
  });

  it('handles no frame of a chunk that exceeds the byte rate', () => {
    const fixture = connected({ limits: { bytesPerSecond: 50 } });
    fixture.receive(`SEND\ndestination:/t\n\n${'x'.repeat(100)}`);
    expect(fixture.application.send).not.toHaveBeenCalled();
  });

  it('queues only one refusal for several chunks that exceed the byte rate', async () => {
    const stored = deferred();
    const fixture = connected({
      limits: { bytesPerSecond: 40 },
      handlers: { send: () => stored.promise },
    });
    fixture.receive('SEND\ndestination:/t');
    for (let chunk = 0; chunk < 1000; chunk++) fixture.session.receive(Buffer.alloc(100));
    expect(fixture.isPaused).toBe(false);
    stored.resolve(undefined);
    await turn();
    expect(fixture.sent().map(({ command }) => command)).toEqual(['ERROR']);
  });
});

describe('StompSession: transaction limits', () => {
  it.each(['COMMIT', 'ABORT'])('do not apply to a transaction after %s', (command) => {
    const fixture = connected({ limits: { transactionBytes: 100, transactions: 1 } });
    for (let count = 0; count < 10; count++) {
      fixture.receive('BEGIN\ntransaction:a', 'SEND\ndestination:/t\ntransaction:a\n\nhello');
      fixture.receive(`${command}\ntransaction:a`);
    }
    expect(fixture.closed).toBeUndefined();
  });
});

describe('StompSession: onRefused', () => {
  const secret = 'hunter2';

  it.each([
    ['has a header line without a colon', `SEND\n${secret}`],
    ['has an unknown command', secret],
    ['has an invalid content-length', `SEND\ncontent-length:${secret}`],
    ['acknowledges an unknown message', `ACK\nid:${secret}`],
    ['subscribes with an id in use', `SUBSCRIBE\nid:${secret}\ndestination:/t`],
  ])(
    'is called once for a frame that %s, with a refusal whose `message` contains no received data',
    (_, frame) => {
      const fixture = connected();
      fixture.receive(`SUBSCRIBE\nid:${secret}\ndestination:/t`, frame);
      const [refusal] = fixture.onRefused.mock.calls[0] ?? [];
      expect(fixture.onRefused).toHaveBeenCalledOnce();
      expect(refusal).toBeInstanceOf(StompRefusal);
      expect(refusal?.message).not.toContain(secret);
      expect(fixture.sent()[0]?.headers.get('message')).toBe(refusal?.message);
    },
  );

  it('is not called for an internal error or a call of `refuse`', () => {
    const fixture = connected({
      handlers: {
        send() {
          throw new Error('disk full');
        },
      },
    });
    fixture.receive('SEND\ndestination:/t');
    expect(fixture.sent()[0]?.command).toBe('ERROR');
    const other = connected();
    other.session.refuse(new StompRefusal('Signed out.'));
    expect(fixture.onRefused).not.toHaveBeenCalled();
    expect(other.onRefused).not.toHaveBeenCalled();
  });
});

describe('StompSession: errors', () => {
  it('answers an invalid frame with an ERROR that has a `message` header and details in the body, and closes the connection', () => {
    const fixture = connected();
    fixture.receive('SEND\nreceipt:9\nno colon');
    const [error] = fixture.sent();
    expect(Object.fromEntries(error?.headers ?? [])).toMatchObject({
      message: 'A header line has no colon.',
      'receipt-id': '9',
      'content-type': 'text/plain',
    });
    expect(error?.body.toString()).toBe('A header line has no colon: "no colon"');
    expect(fixture.closed?.code).toBe(1002);
  });

  it('in STOMP 1.0, replaces a line break in the message of an ERROR with a space', () => {
    const fixture = connected({ version: '1.0' });
    fixture.session.refuse(new StompRefusal('two\nlines'));
    expect(fixture.sent()[0]?.headers.get('message')).toBe('two lines');
  });

  it.each([
    ['CONNECTED', 1],
    ['a heart-beat', 2],
  ])('leaves no timer running if the session ends while %s is being sent', (_, last) => {
    const fixture = setup();
    let sent = 0;
    fixture.transport.send = () => {
      if (++sent === last) fixture.session.end();
    };
    fixture.receive('CONNECT\naccept-version:1.2\nheart-beat:1000,1000');
    fixture.time.advance(10_000);
    expect(sent).toBe(last);
    expect(fixture.time.timers).toBe(0);
  });
});
