import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideDownload } from './download.actors.ts';

function start() {
  const client = createFakeApiClient();
  const deliver = vi.fn();
  const actor = createActor(provideDownload({ client, deliver }), {
    input: { purpose: 'download', counter: 3 },
  });
  const failed = vi.fn();
  actor.on('download.failed', failed);
  actor.start();
  return { actor, client, deliver, failed };
}

const keysOf = ({ calls }: ReturnType<typeof createFakeApiClient>, name: string) =>
  calls.filter((call) => call.name === name).map(({ idempotencyKey }) => idempotencyKey);

describe('provideDownload', () => {
  it.each(['downloads.record', 'counters.increment'] as const)(
    'repeats %s once with the same key when its answer is lost',
    async (name) => {
      const { actor, client, deliver, failed } = start();
      client.fail(name, { kind: 'noResponse' });
      const release = client.hold(name);
      actor.send({ type: 'user.request' });
      await vi.waitFor(() => {
        expect(keysOf(client, name)).toHaveLength(1);
      });
      release();
      await vi.waitFor(() => {
        expect(keysOf(client, name)).toHaveLength(2);
      });
      const [first, second] = keysOf(client, name);
      expect(first).toMatch(/^\w{32}$/);
      expect(second).toBe(first);
      // No answer to the second either.
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect(deliver).not.toHaveBeenCalled();
      expect(failed).toHaveBeenCalledOnce();
    },
  );

  it('delivers when the answer to the second try comes', async () => {
    const { actor, client, deliver } = start();
    const { increment } = client.counters;
    const counted = vi.fn<typeof increment>((...given) => increment(...given));
    client.counters.increment = counted;
    counted.mockImplementationOnce(async (...given) => {
      client.fail('counters.increment', { kind: 'timeout' });
      try {
        return await increment(...given);
      } finally {
        client.answer('counters.increment', await client.counters.read());
      }
    });
    actor.send({ type: 'user.request' });
    await waitFor(actor, (snapshot) => snapshot.matches('delivered'));
    expect(counted).toHaveBeenCalledTimes(2);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('counts each attempt under a key of its own', async () => {
    const { actor, client } = start();
    for (const attempt of [1, 2]) {
      actor.send({ type: 'user.request' });
      await waitFor(actor, (snapshot) => snapshot.matches('delivered'));
      expect(new Set(keysOf(client, 'counters.increment')).size).toBe(attempt);
    }
  });
});

describe('a download that fails at once', () => {
  it.each(Array.from({ length: 50 }, (_, time) => time + 1))('is told, %d', async () => {
    const { actor, client, failed } = start();
    client.fail('downloads.elapsed', { kind: 'offline' });
    actor.send({ type: 'user.request' });
    await vi.waitFor(() => {
      expect(failed).toHaveBeenCalledOnce();
    });
  });
});
