import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BusyError, createBoundedQueue } from './bounded-queue.ts';

function setup(running: number, jobs: number, waiting?: number) {
  const queue = createBoundedQueue(running, waiting);
  const started: number[] = [];
  const ends: PromiseWithResolvers<undefined>[] = [];
  const results = Array.from({ length: jobs }, (_, index) => {
    const end = Promise.withResolvers<undefined>();
    ends.push(end);
    return queue.run(() => {
      started.push(index);
      return end.promise.then(() => index);
    });
  });
  return { started, ends, results };
}

describe('createBoundedQueue', () => {
  it('runs a limited number of jobs at once, in order of arrival', async () => {
    const { started, ends, results } = setup(2, 5);
    await turn();
    expect(started).toEqual([0, 1]);
    ends[1]?.resolve(undefined);
    await turn();
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end.resolve(undefined);
    await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses a job if too many wait', async () => {
    const { started, ends, results } = setup(1, 3, 1);
    await expect(results[2]).rejects.toBeInstanceOf(BusyError);
    for (const end of ends) end.resolve(undefined);
    await expect(Promise.all(results.slice(0, 2))).resolves.toEqual([0, 1]);
    expect(started).toEqual([0, 1]);
  });

  it('frees the slot of a failed job', async () => {
    const { ends, results } = setup(1, 2);
    ends[0]?.reject(new Error('disk full'));
    await expect(results[0]).rejects.toThrow('disk full');
    ends[1]?.resolve(undefined);
    await expect(results[1]).resolves.toBe(1);
  });
});
