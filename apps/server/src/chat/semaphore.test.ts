import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

function setup(places: number, tasks: number) {
  const semaphore = new Semaphore(places);
  const started: number[] = [];
  const ends: PromiseWithResolvers<undefined>[] = [];
  const results = Array.from({ length: tasks }, (_, index) => {
    const end = Promise.withResolvers<undefined>();
    ends.push(end);
    return semaphore.run(() => {
      started.push(index);
      return end.promise.then(() => index);
    });
  });
  return { started, ends, results };
}

describe('Semaphore', () => {
  it('runs a limited number of tasks at once, in order of arrival', async () => {
    const { started, ends, results } = setup(2, 5);
    await turn();
    expect(started).toEqual([0, 1]);
    ends[1]?.resolve(undefined);
    await turn();
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end.resolve(undefined);
    await expect(Promise.all(results)).resolves.toEqual([0, 1, 2, 3, 4]);
  });

  it('frees the slot of a failed task', async () => {
    const { ends, results } = setup(1, 2);
    ends[0]?.reject(new Error('disk full'));
    await expect(results[0]).rejects.toThrow('disk full');
    ends[1]?.resolve(undefined);
    await expect(results[1]).resolves.toBe(1);
  });
});
