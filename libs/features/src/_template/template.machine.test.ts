import { ApiError } from '@tales/api-client';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, transition, waitFor, type SnapshotFrom } from 'xstate';
import { provideTemplate } from './template.actors.ts';
import { TIMEOUT, templateMachine, type TemplateEmitted } from './template.machine.ts';
import { selectFailure, selectIsBusy } from './template.selectors.ts';

type State = SnapshotFrom<typeof templateMachine>['value'];

const resolved = (value: State) =>
  templateMachine.resolveState({ value, context: { failure: undefined } });

describe('template machine, step by step', () => {
  it.each<[from: State, event: 'user.start' | 'user.cancel', to: State]>([
    ['idle', 'user.start', 'working'],
    ['idle', 'user.cancel', 'idle'],
    ['working', 'user.start', 'working'],
    ['working', 'user.cancel', 'idle'],
    ['finished', 'user.start', 'working'],
    ['failed', 'user.start', 'working'],
  ])('goes from %s on %s to %s', (from, type, to) => {
    expect(transition(templateMachine, resolved(from), { type })[0].value).toBe(to);
  });
});

describe('template machine, with its actors', () => {
  function start() {
    const clock = new SimulatedClock();
    const work = Promise.withResolvers<unknown>();
    const actor = createActor(provideTemplate({ work: () => work.promise }), { clock });
    const emitted: TemplateEmitted[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    actor.send({ type: 'user.start' });
    return { actor, clock, work, emitted };
  }

  it('emits that the work is done', async () => {
    const { actor, work, emitted } = start();
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
    work.resolve(undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('finished'));
    expect(emitted).toEqual([{ type: 'template.finished' }]);
  });

  it('emits why the work failed, and can be started again', async () => {
    const { actor, work, emitted } = start();
    const failure = { kind: 'api', failure: { kind: 'noResponse' } } as const;
    work.reject(new ApiError(failure.failure));
    await waitFor(actor, (snapshot) => snapshot.hasTag('recoverable'));
    expect(selectFailure(actor.getSnapshot())).toEqual(failure);
    expect(emitted).toEqual([{ type: 'template.failed', failure }]);
    actor.send({ type: 'user.start' });
    expect(selectFailure(actor.getSnapshot())).toBeUndefined();
  });

  it('fails after its timeout', () => {
    const { actor, clock } = start();
    clock.increment(TIMEOUT - 1);
    expect(actor.getSnapshot().value).toBe('working');
    clock.increment(1);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'timeout' });
  });

  it('ignores a result that arrives after cancellation', async () => {
    const { actor, work, emitted } = start();
    actor.send({ type: 'user.cancel' });
    work.resolve(undefined);
    await work.promise;
    expect(actor.getSnapshot().value).toBe('idle');
    expect(emitted).toEqual([]);
  });
});
