import { WAIT_PERIOD } from '@tales/api-client/wire';
import { ApiError } from '@tales/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, transition, waitFor, type SnapshotFrom } from 'xstate';
import {
  downloadMachine,
  isWaitOver,
  type DownloadEmitted,
  type DownloadPurpose,
} from './download.machine.ts';

const throttled = new ApiError({
  kind: 'refused',
  status: 429,
  message: 'One download every five seconds.',
  retryAfter: 5000,
});
const unreachable = new ApiError({ kind: 'noResponse' });

type State = SnapshotFrom<typeof downloadMachine>['value'];

const resolved = (value: State, purpose: DownloadPurpose = 'download') =>
  downloadMachine.resolveState({ value, context: { purpose, counter: 1, failure: undefined } });

const done = (actor: string, output?: unknown) =>
  ({ type: `xstate.done.actor.0.download.${actor}`, output }) as never;
const error = (actor: string, reason: unknown) =>
  ({ type: `xstate.error.actor.0.download.${actor}`, error: reason }) as never;

describe('download machine, step by step', () => {
  it.each<[from: State, event: { type: string }, to: State]>([
    ['idle', { type: 'user.request' }, 'asking'],
    ['asking', done('asking', WAIT_PERIOD), 'recording'],
    ['asking', done('asking', WAIT_PERIOD - 1), 'refused'],
    ['asking', error('asking', unreachable), 'failed'],
    ['recording', done('recording'), 'counting'],
    ['recording', error('recording', throttled), 'refused'],
    ['recording', error('recording', unreachable), 'failed'],
    ['counting', done('counting'), 'delivered'],
    ['counting', error('counting', unreachable), 'failed'],
    ['delivered', { type: 'user.request' }, 'asking'],
    ['refused', { type: 'user.request' }, 'asking'],
    ['failed', { type: 'user.request' }, 'asking'],
  ])('goes from %s on %o to %s', (from, event, to) => {
    expect(transition(downloadMachine, resolved(from), event as never)[0].value).toBe(to);
  });
});

describe('the wait period', () => {
  it.each<[DownloadPurpose, elapsed: number, over: boolean]>([
    ['download', 4999, false],
    ['download', 5000, true],
    ['download', 5001, true],
    ['reading', 4999, false],
    ['reading', 5000, false],
    ['reading', 5001, true],
  ])('is over for a %s after %d ms: %s', (purpose, elapsed, over) => {
    expect(isWaitOver(purpose, elapsed)).toBe(over);
    const [next] = transition(
      downloadMachine,
      resolved('asking', purpose),
      done('asking', elapsed),
    );
    expect(next.value).toBe(over ? 'recording' : 'refused');
  });
});

describe('download machine, with its actors', () => {
  it('delivers nothing when the server cannot be reached, and delivers on the next request', async () => {
    const askElapsed = vi.fn<() => Promise<number>>(() => Promise.resolve(Date.now()));
    const call = fromPromise<unknown>(() => Promise.resolve());
    const actor = createActor(
      downloadMachine.provide({
        actors: {
          askElapsed: fromPromise(askElapsed),
          recordDownload: call,
          countDownload: call as never,
        },
      }),
      { input: { purpose: 'download', counter: 5 } },
    );
    const emitted: DownloadEmitted[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    askElapsed.mockRejectedValueOnce(unreachable);
    actor.send({ type: 'user.request' });
    const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('recoverable'));
    expect(failed.context.failure).toEqual({ kind: 'api', failure: { kind: 'noResponse' } });
    expect(emitted).toEqual([{ type: 'download.failed', failure: failed.context.failure }]);

    actor.send({ type: 'user.request' });
    const delivered = await waitFor(actor, (snapshot) => snapshot.matches('delivered'));
    expect(delivered.context.failure).toBeUndefined();
    expect(emitted.slice(1)).toEqual([{ type: 'download.delivered' }]);
  });
});
