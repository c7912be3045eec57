import { ApiError } from '@tales/api-client';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import {
  provideTemplate,
  templateMachine,
  TIMEOUT,
  type TemplateEmitted,
} from './template.machine.ts';

it('on every path, the template machine emits `template.finished` exactly once each time the work succeeds', () => {
  testEveryPath({
    machine: templateMachine,
    ends: { work: [undefined, new ApiError({ kind: 'noResponse' }), new Error('bug')] },
    events: () => [{ type: 'user.start' }, { type: 'user.cancel' }],
    name: ({ value, context: { failure } }) => `${value} ${failure?.kind ?? ''}`,
    check({ pending, outputs, countEmitted }, snapshot) {
      expect(pending).toHaveLength(snapshot.hasTag('busy') ? 1 : 0);
      expect(countEmitted('template.finished')).toBe(outputs('work').length);
      expect(snapshot.context.failure !== undefined).toBe(snapshot.hasTag('recoverable'));
    },
  });
});

describe('template machine', () => {
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

  it('emits `template.failed` with the failure when the work fails', async () => {
    const { actor, work, emitted } = start();
    work.reject(new ApiError({ kind: 'noResponse' }));
    await waitFor(actor, (snapshot) => snapshot.hasTag('recoverable'));
    const failure = { kind: 'api', failure: { kind: 'noResponse' } };
    expect(emitted).toEqual([{ type: 'template.failed', failure }]);
  });

  it('fails with the kind `timeout` after `TIMEOUT` ms, and not before', () => {
    const { actor, clock } = start();
    clock.increment(TIMEOUT - 1);
    expect(actor.getSnapshot().value).toBe('working');
    clock.increment(1);
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'timeout' });
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
