import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { authExperiment } from '../machines/auth.stories.tsx';
import { chatExperiment } from '../machines/chat-connection.stories.tsx';
import { downloadExperiment } from '../machines/download.stories.tsx';
import { keepsThePassword } from '../testing/broken.ts';
import { lanternExperiment, lanternMachine } from '../testing/lantern.ts';
import { defineExperiment, type AnyDefinition } from './define-experiment.ts';
import { createExperiment } from './experiment.ts';

function begin(definition: AnyDefinition) {
  const experiment = createExperiment(definition);
  experiment.start();
  onTestFinished(experiment.stop);
  return {
    experiment,
    send: (type: string, payload: object = {}) => experiment.send({ ...payload, type }),
    turn: experiment.turn,
    press: experiment.press,
    advance: experiment.advance,
    state: () => experiment.view().active.at(-1),
    context: () => experiment.view().context as Record<string, unknown>,
    log: (...kinds: string[]) =>
      experiment
        .view()
        .entries.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
        .map(({ text }) => text),
  };
}

describe('an experiment with time', () => {
  it('delivers a delayed answer at the exact time', async () => {
    const { send, advance, state } = begin(downloadExperiment);
    await send('user.request');
    await advance(999);
    expect(state()).toBe('download.asking');
    await advance(1);
    expect(state()).toBe('download.recording');
  });

  it('answers follow-up requests within one advance, each at its own time', async () => {
    const { experiment, send, advance, state } = begin(downloadExperiment);
    await send('user.request');
    await advance(10_000);
    expect(state()).toBe('download.delivered');
    const answers = experiment.view().entries.filter(({ text }) => /: 20\d/.test(text));
    expect(answers.map(({ at }) => at)).toEqual([1000, 2000, 3000]);
  });

  it('advances a machine’s own delay', async () => {
    const { experiment, send, advance, state } = begin(lanternExperiment);
    await send('user.light');
    expect(experiment.view().next).toBe(5000);
    await advance(4999);
    expect(state()).toBe('lantern.lit.steady');
    await advance(1);
    expect(state()).toBe('lantern.dark');
    expect(experiment.view().next).toBeUndefined();
  });

  it('runs in real time until stopped', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { experiment } = begin(lanternExperiment);
    experiment.run(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(experiment.view()).toMatchObject({ running: true, now: 1000 });
    experiment.run(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(experiment.view()).toMatchObject({ running: false, now: 1000 });
  });
});

describe('an experiment’s log', () => {
  it('logs a step in order: event, guards, transition, actions, context', async () => {
    const { send, log } = begin(lanternExperiment);
    await send('user.light');
    await send('wind.gust', { force: 9 });
    expect(log()).toEqual([
      'Starts in dark.',
      'user.light',
      'dark → lit.steady',
      'wind.gust {"force":9}',
      'isStrong says yes in lit',
      'lit.steady → dark',
      'count',
      'gusts: 0 → 1',
    ]);
  });

  it('logs eventless transitions as separate steps', async () => {
    const { experiment, send, log } = begin(lanternExperiment);
    await send('user.light');
    await send('wind.gust', { force: 3 });
    expect(log('transition').slice(1)).toEqual([
      'lit.steady → lit.flickering',
      'lit.flickering → lit.steady',
    ]);
    expect(experiment.view().taken).toEqual([
      'lantern.lit wind.gust 1',
      'lantern.lit.flickering always 0',
    ]);
  });

  it('logs why an event is ignored: no transition, or a guard', async () => {
    const { experiment, send, log } = begin(authExperiment);
    await send('user.signOut');
    expect(log('transition')).toEqual(['Ignored. No transition for user.signOut in signedOut.']);
    expect(experiment.view().taken).toEqual([]);
  });

  it('logs emitted events after the step that emits them', async () => {
    const { send, turn, advance, log } = begin(downloadExperiment);
    await turn('Since the last download', 4999);
    await send('user.request');
    await advance(1000);
    expect(log('guard', 'transition', 'emitted').slice(1)).toEqual([
      'isWaitOver says no in asking',
      'asking → refused',
      'download.refused',
    ]);
  });

  it('logs no change of the context that is none', async () => {
    const { send, advance, log } = begin(chatExperiment);
    await send('user.open');
    await advance(1000);
    await send('user.close');
    expect(log('action').at(-1)).toContain('failPending, forgetStored');
    expect(log('context').filter((text) => text.startsWith('outgoing'))).toEqual([]);
  });

  it('tells what was set by hand from what the server answers', async () => {
    const { send, turn, press, advance, log } = begin(downloadExperiment);
    await turn('GET /api/public/downloadTime', 'held');
    await send('user.request');
    await advance(1000);
    await press('Answer now');
    expect(log('setting')).toEqual([
      'GET /api/public/downloadTime: As it should, when released by Answer now',
      'Answer now',
    ]);
    expect(log('server').slice(0, 2)).toEqual([
      'GET /api/public/downloadTime',
      'GET /api/public/downloadTime: 200 60000',
    ]);
  });

  it('can be cleared', async () => {
    const { experiment, send, log } = begin(lanternExperiment);
    await experiment.clearLog();
    await send('user.light');
    expect(log()).toEqual(['user.light', 'dark → lit.steady']);
  });
});

describe('starting and stopping an experiment', () => {
  it('restarts with a new machine and the same environment', async () => {
    const { experiment, send, turn, advance, state } = begin(downloadExperiment);
    await turn('Since the last download', 4999);
    await send('user.request');
    await advance(1000);
    expect(state()).toBe('download.refused');
    await experiment.reset();
    expect(experiment.view()).toMatchObject({ now: 0, active: ['download', 'download.idle'] });
    await send('user.request');
    await advance(1000);
    expect(state()).toBe('download.refused');
  });

  it('reports that a machine is done', async () => {
    const { experiment, send } = begin(lanternExperiment);
    await send('user.put.away');
    expect(experiment.view().end).toBe('The machine is done.');
    await send('user.light');
    expect(experiment.view().active.at(-1)).toBe('lantern.gone');
  });

  it('survives an error in the machine, and reports it', async () => {
    const { experiment, send, log } = begin(lanternExperiment);
    await send('user.light');
    await send('wind.gust');
    expect(experiment.view().end).toMatch(/A gust has a force\./);
    expect(log('note').at(-1)).toMatch(/^The machine broke/);
    await experiment.reset();
    expect(experiment.view().end).toBeUndefined();
  });
});

describe('the download experiment', () => {
  it.each([
    ['download.asking', {}, 0],
    ['download.recording', {}, 1000],
    ['download.counting', {}, 2000],
    ['download.delivered', {}, 3000],
    ['download.refused', { 'Since the last download': 4999 }, 1000],
    ['download.recording', { 'Since the last download': 5000 }, 1000],
    ['download.refused', { 'POST /api/public/downloadTime': 'throttled' }, 2000],
    ['download.failed', { 'GET /api/public/downloadTime': 'unreachable' }, 1000],
    ['download.failed', { 'GET /api/public/downloadTime': 'malformed' }, 1000],
    ['download.failed', { 'POST /api/public/counters': 'broken' }, 3000],
  ])('reaches %s with %o after %d ms', async (target, controls, time) => {
    const { send, turn, advance, state } = begin(downloadExperiment);
    for (const [label, value] of Object.entries(controls)) await turn(label, value);
    await send('user.request');
    await advance(time);
    expect(state()).toBe(target);
  });

  it('has the real client’s failures', async () => {
    const { send, turn, advance, context } = begin(downloadExperiment);
    const failures = { unreachable: { kind: 'noResponse' }, malformed: { kind: 'malformed' } };
    for (const [way, failure] of Object.entries(failures)) {
      await turn('GET /api/public/downloadTime', way);
      await send('user.request');
      await advance(1000);
      expect(context()['failure']).toEqual({ kind: 'api', failure });
    }
  });

  it('waits while answers are held, and continues when they are released', async () => {
    const { experiment, send, turn, press, advance, state } = begin(downloadExperiment);
    await turn('Hold every answer', true);
    await send('user.request');
    await advance(60_000);
    expect(state()).toBe('download.asking');
    await press('Answer now');
    expect(state()).toBe('download.recording');
    expect(experiment.view().next).toBeUndefined();
  });

  it('has different boundaries for reading and download', async () => {
    const { experiment, send, turn, advance, state } = begin(downloadExperiment);
    await turn('Purpose, from the next start on', 'reading');
    await turn('Since the last download', 5000);
    await experiment.reset();
    await send('user.request');
    await advance(1000);
    expect(state()).toBe('download.refused');
  });
});

describe('the auth experiment', () => {
  const visitor = { username: 'tace', email: 'tace@ostrey.example', password: 'eleven feet' };

  it('checks which token a 401 belongs to', async () => {
    const { experiment, send, advance, state, log } = begin(authExperiment);
    await send('user.signIn', visitor);
    await advance(1000);
    await send('server.unauthorized', { token: 'an-older-one' });
    expect(state()).toBe('auth.signedIn.staying');
    expect(experiment.view().lastStep).toBe(
      'server.unauthorized was ignored. isOurs says no in staying.',
    );
    await send('server.unauthorized', { token: 'first-token' });
    expect(state()).toBe('auth.signedOut');
    expect(log('emitted').at(-1)).toBe('auth.expired');
  });

  it('renews the token on the experiment’s clock, and ends when it expires', async () => {
    const { send, turn, advance, state, context, log } = begin(authExperiment);
    await send('user.signIn', visitor);
    await advance(1000);
    await advance(31_000);
    expect(context()['token']).toBe('renewed-token-1');
    await turn('POST /api/auth/renew', 'unreachable');
    await advance(59_000);
    expect(state()).toBe('auth.signedIn.staying');
    await advance(1000);
    expect(state()).toBe('auth.signedOut');
    expect(log('emitted').at(-1)).toBe('auth.expired');
  });

  it('can lose the session during the sign-in', async () => {
    const { send, turn, advance, state, log } = begin(authExperiment);
    await send('user.signIn', visitor);
    await advance(1000);
    await turn('POST /api/auth/signout', 'unreachable');
    await send('user.signOut');
    await send('server.unauthorized');
    expect(state()).toBe('auth.signedIn.signingOut.revoked');
    await advance(1000);
    expect(state()).toBe('auth.signedOut');
    expect(log('guard').slice(-2)).toEqual([
      'isUnauthorized says no in signingOut',
      'isRevoked says yes in signingOut',
    ]);
  });

  it('aborts a cancelled call', async () => {
    const { send, advance, state, log } = begin(authExperiment);
    await send('user.signIn', visitor);
    await send('user.cancel');
    await advance(1000);
    expect(state()).toBe('auth.signedOut');
    expect(log('server')).toContain('POST /api/auth/signin: given up');
  });
});

describe('the chat experiment', () => {
  const connected = async () => {
    const chat = begin(chatExperiment);
    await chat.send('user.open');
    await chat.advance(1000);
    expect(chat.state()).toBe('chat-connection.session.connected');
    return chat;
  };

  it('waits after a lost connection and reconnects', async () => {
    const { press, advance, state } = await connected();
    await press('Cut the connection');
    expect(state()).toBe('chat-connection.session.waiting');
    await advance(4999);
    expect(state()).toBe('chat-connection.session.waiting');
    await advance(1);
    expect(state()).toBe('chat-connection.session.connecting');
    await advance(1000);
    expect(state()).toBe('chat-connection.session.connected');
  });

  it('doubles its delays while the server refuses, and resets them once connected', async () => {
    const { turn, press, advance, log } = await connected();
    const delays = () =>
      log('event').flatMap((text) => /socket\.waiting \{"delay":(\d+)/.exec(text)?.[1] ?? []);
    await turn('Delay', 0);
    await turn('Server', 'down');
    await press('Cut the connection');
    await advance(5000 + 10_000 + 20_000);
    expect(delays()).toEqual(['5000', '10000', '20000', '40000']);
    await turn('Server', 'up');
    await advance(40_000);
    await press('Cut the connection');
    expect(delays().at(-1)).toBe('5000');
  });

  it('delivers a stored message once after a reconnect, with the missed ones', async () => {
    const { send, press, advance, context } = await connected();
    await send('user.send', { content: 'Eleven feet.' });
    await advance(1000);
    expect(context()).toMatchObject({ messages: [{ content: 'Eleven feet.' }], outgoing: [] });
    await press('Cut the connection');
    await press('Somebody writes');
    await advance(6000);
    expect((context()['messages'] as unknown[]).length).toBe(2);
  });

  it('stores a message once when it is resent under its id', async () => {
    const { send, turn, press, advance, context } = await connected();
    await turn('Messages sent', 'unanswered');
    await send('user.send', { content: 'Eleven feet.' });
    await press('Cut the connection');
    await turn('Messages sent', 'stored');
    await advance(6000);
    await send('user.resend', { clientId: 'local-1' });
    await advance(1000);
    expect(context()).toMatchObject({ messages: [{ content: 'Eleven feet.' }], outgoing: [] });
  });

  it('shows a gap where missed messages were removed by the retention', async () => {
    const { press, advance, context } = await connected();
    await press('Somebody writes');
    await press('Cut the connection');
    await press('Somebody writes');
    await press('The retention removes all messages');
    await press('Somebody writes');
    await advance(6000);
    expect(context()['messages']).toMatchObject([{ id: '1.epoch' }, { gapBefore: true }]);
  });

  it('keeps a message whose connection was lost', async () => {
    const { send, turn, press, context } = await connected();
    await turn('Messages sent', 'unanswered');
    await send('user.send', { content: 'Eleven feet.' });
    await press('Cut the connection');
    expect(context()['outgoing']).toMatchObject([
      { status: 'failed', failure: { kind: 'connectionLost' } },
    ]);
  });

  it('keeps a message that the broker refuses, with the broker’s message', async () => {
    const { send, turn, advance, context, state } = await connected();
    await turn('Messages sent', 'refused');
    await send('user.send', { content: 'Eleven feet.' });
    await advance(1000);
    expect(context()['outgoing']).toMatchObject([
      { failure: { kind: 'refused', message: 'The broker does not take this.' } },
    ]);
    expect(state()).toBe('chat-connection.session.waiting');
  });

  it.each([
    ['refused', 1000, 'chat-connection.signedOut'],
    ['none', 0, 'chat-connection.closed'],
  ])('with a ticket that is %s ends after %d ms in %s', async (ticket, time, target) => {
    const { send, turn, advance, state } = begin(chatExperiment);
    await turn('Ticket', ticket);
    await send('user.open');
    await advance(time);
    expect(state()).toBe(target);
  });

  it('ends when its session does, and ignores later events', async () => {
    const { press, advance, state, context } = await connected();
    await press('End the session');
    expect(state()).toBe('chat-connection.signedOut');
    await press('Somebody writes');
    await advance(60_000);
    expect(context()['messages']).toEqual([]);
  });
});

describe('defineExperiment', () => {
  const rest = {
    machine: lanternMachine,
    description: '',
    environment: lanternExperiment.environment,
  };
  const some = { 'user.light': {}, 'user.put.out': {}, 'user.put.away': {} } as const;

  it('reports a missing or wrong example of an event as a type error', () => {
    // @ts-expect-error A gust has no example.
    defineExperiment({ ...rest, examples: some });
    // @ts-expect-error A gust has a force.
    defineExperiment({ ...rest, examples: { ...some, 'wind.gust': { Weak: {} } } });
    defineExperiment({
      ...rest,
      invariants: {},
      environment: () => ({ controls: [], input: () => undefined, provide: () => lanternMachine }),
      examples: { ...some, 'wind.gust': { Weak: { force: 3 } } },
    });
    expect.assertions(0);
  });
});

describe('the invariants of an experiment', () => {
  const broken = 'the password is sent and never kept';

  it('are violated from the event on that breaks them, and are in the log once', async () => {
    const { experiment, send, log, advance } = begin(keepsThePassword);
    expect(experiment.invariants).toContain(broken);
    expect(experiment.view().violated).toEqual([]);
    await send('user.signIn', authExperiment.examples['user.signIn']?.['A reader']);
    await advance(1000);
    expect(experiment.view().violated).toEqual([broken]);
    expect(log('invariant')).toEqual([`Violated: ${broken}.`]);
    await experiment.goTo(0);
    expect(experiment.view().violated).toEqual([]);
  });

  it.each([
    ['auth', authExperiment, ['user.signIn', 'user.signOut', 'server.unauthorized']],
    ['chat', chatExperiment, ['user.open', 'user.send', 'user.close']],
    ['download', downloadExperiment, ['user.request', 'user.request']],
  ])('hold for %s, which does what it promises', async (_, definition, events) => {
    const { experiment, send, advance } = begin(definition);
    for (const type of events) {
      await send(type, Object.values(definition.examples[type] ?? {})[0]);
      await advance(10_000);
      expect(experiment.view().violated).toEqual([]);
    }
  });
});
