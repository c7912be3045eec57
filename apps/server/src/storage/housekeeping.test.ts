import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const MINUTE = 60_000;

describe('startHousekeeping', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setup(prune: (now: number) => Promise<void> = () => Promise.resolve()) {
    const first = vi.fn(prune);
    const second = vi.fn(() => Promise.resolve());
    const onError = vi.fn();
    const parts = { first, second };
    const stop = startHousekeeping(parts, onError);
    return { first, second, onError, stop };
  }

  it('prunes all parts of the storage immediately and ten minutes after each round', async () => {
    const { first, second, stop } = setup();
    await vi.advanceTimersByTimeAsync(0);
    expect([first.mock.calls, second.mock.calls]).toEqual([[[0]], [[0]]]);
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 3]);
    await stop();
  });

  it('reports the error if a part of the storage cannot be pruned, then prunes the next part, and tries again after ten minutes', async () => {
    const failure = new Error('the disk is full');
    const { first, second, onError, stop } = setup(() => Promise.reject(failure));
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(onError.mock.calls).toEqual([
      [failure, 'first'],
      [failure, 'first'],
    ]);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });

  it('starts the next round ten minutes after the end of a long round', async () => {
    const running = Promise.withResolvers<undefined>();
    const { first, stop } = setup(() => running.promise);
    await vi.advanceTimersByTimeAsync(35 * MINUTE);
    running.resolve(undefined);
    await vi.advanceTimersByTimeAsync(9 * MINUTE);
    expect(first).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(first).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('starts no round while the previous round is running, and stops after the current part', async () => {
    const running = Promise.withResolvers<undefined>();
    const { first, second, stop } = setup(() => running.promise);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    const stopped = vi.fn();
    const stopping = stop().then(stopped);
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(stopped).not.toHaveBeenCalled();
    running.resolve(undefined);
    await stopping;
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  });
});
