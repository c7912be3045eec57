import { ApiError } from '@tales/api-client';
import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import { downloadMachine, provideDownload } from './download.machine.ts';

const throttled = new ApiError({ kind: 'refused', status: 429, retryAfter: 5000 });
const unreachable = new ApiError({ kind: 'noResponse' });

it('on every path, the download machine delivers each recorded download exactly once, and records none during the wait period', () => {
  testEveryPath({
    machine: downloadMachine,
    inputs: [
      { purpose: 'download', counter: 5 },
      { purpose: 'reading', counter: 5 },
    ],
    ends: {
      askElapsed: [4999, 5000, 5001, unreachable, new TypeError('bug')],
      recordDownload: [undefined, throttled, unreachable],
      countDownload: [undefined, unreachable],
    },
    events: () => [{ type: 'user.request' }],
    name: ({ value, context: { failure } }) => `${value} ${failure?.kind ?? ''}`,
    check({ calls, emitted, pending, count, outputs, countEmitted }, snapshot) {
      const { purpose, failure } = snapshot.context;
      const isBusy = snapshot.hasTag('busy');
      expect(pending).toHaveLength(isBusy ? 1 : 0);
      expect(count('askElapsed')).toBe(emitted.length + pending.length);
      const from = purpose === 'download' ? 5000 : 5001;
      const over = outputs('askElapsed').filter((elapsed) => Number(elapsed) >= from);
      expect(count('recordDownload')).toBe(over.length);
      expect(count('countDownload')).toBe(outputs('recordDownload').length);
      expect(countEmitted('download.delivered')).toBe(
        outputs('recordDownload').length - pending.filter((of) => of === 'countDownload').length,
      );
      expect(calls.every(({ of, input }) => of !== 'countDownload' || input === 5)).toBe(true);
      expect(failure === undefined || snapshot.hasTag('recoverable')).toBe(true);
      expect(snapshot.can({ type: 'user.request' })).toBe(!isBusy);
      if (isBusy || snapshot.matches('idle')) return;
      expect(emitted.at(-1)?.type).toBe(`download.${snapshot.value}`);
    },
  });
});

describe('download machine with a fake API client', () => {
  function start() {
    const client = createFakeApiClient();
    const actor = createActor(provideDownload({ client }), {
      input: { purpose: 'download', counter: 3 },
    });
    const heard: string[] = [];
    actor.on('*', ({ type }) => heard.push(type));
    actor.start();
    const keysOf = (name: string) =>
      client.calls.filter((call) => call.name === name).map((call) => call.idempotencyKey);
    return { actor, client, heard, keysOf };
  }

  it('emits `download.refused` when the server refuses the download with status 429', async () => {
    const { actor, client, heard } = start();
    client.fail('downloads.record', throttled.failure);
    actor.send({ type: 'user.request' });
    await waitFor(actor, (snapshot) => snapshot.matches('refused'));
    expect(heard).toEqual(['download.refused']);
  });

  it('retries an unanswered `downloads.record` call once, with the same idempotency key, and then emits `download.failed`', async () => {
    const { actor, client, heard, keysOf } = start();
    client.fail('downloads.record', { kind: 'noResponse' });
    actor.send({ type: 'user.request' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    const [first, second, ...more] = keysOf('downloads.record');
    expect(first).toMatch(/^\w{32}$/);
    expect(second).toBe(first);
    expect(more).toEqual([]);
    expect(heard).toEqual(['download.failed']);
  });

  it('retries an unanswered `counters.increment` call once, with the same idempotency key, and then emits `download.delivered`', async () => {
    const { actor, client, heard, keysOf } = start();
    client.fail('counters.increment', { kind: 'noResponse' });
    actor.send({ type: 'user.request' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('idle'));
    expect(heard).toEqual(['download.delivered']);
    expect(new Set(keysOf('counters.increment')).size).toBe(1);
    expect(keysOf('counters.increment')).toHaveLength(2);
  });

  it('counts two downloads with different idempotency keys', async () => {
    const { actor, keysOf } = start();
    for (const attempt of [1, 2]) {
      actor.send({ type: 'user.request' });
      await waitFor(actor, (snapshot) => snapshot.matches('delivered'));
      expect(new Set(keysOf('counters.increment')).size).toBe(attempt);
    }
  });

  it('aborts the pending call and emits no event when the actor is stopped', async () => {
    const { actor, client, heard } = start();
    const signal = vi.spyOn(client.downloads, 'elapsed');
    actor.send({ type: 'user.request' });
    actor.stop();
    await vi.waitFor(() => {
      expect(signal.mock.lastCall?.[0]?.signal?.aborted).toBe(true);
    });
    expect(heard).toEqual([]);
  });
});
