import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideDownload } from './download.actors.ts';

function start() {
  const client = createFakeApiClient();
  const actor = createActor(provideDownload({ client }), {
    input: { purpose: 'download', counter: 3 },
  });
  const delivered = vi.fn();
  const failed = vi.fn();
  actor.on('download.delivered', delivered);
  actor.on('download.failed', failed);
  actor.start();
  return { actor, client, delivered, failed };
}

const keysOf = ({ calls }: ReturnType<typeof createFakeApiClient>, name: string) =>
  calls.filter((call) => call.name === name).map(({ idempotencyKey }) => idempotencyKey);

describe('provideDownload', () => {
  it.each(['downloads.record', 'counters.increment'] as const)(
    'repeats %s once with the same key when there is no response',
    async (name) => {
      const { actor, client, delivered, failed } = start();
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
      // No response to the repeated call either.
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect(delivered).not.toHaveBeenCalled();
      expect(failed).toHaveBeenCalledOnce();
    },
  );

  it('delivers when the repeated call is answered', async () => {
    const { actor, client, delivered } = start();
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
    expect(delivered).toHaveBeenCalledOnce();
  });

  it('counts each request under its own key', async () => {
    const { actor, client } = start();
    for (const attempt of [1, 2]) {
      actor.send({ type: 'user.request' });
      await waitFor(actor, (snapshot) => snapshot.matches('delivered'));
      expect(new Set(keysOf(client, 'counters.increment')).size).toBe(attempt);
    }
  });
});

const fiftyTimes = Array.from({ length: 50 }, (_, time) => time + 1);

describe('a download that ends immediately', () => {
  it.each(fiftyTimes)('emits a failure to its listeners, %d of 50', async () => {
    const { actor, client, failed } = start();
    client.fail('downloads.elapsed', { kind: 'offline' });
    actor.send({ type: 'user.request' });
    await vi.waitFor(() => {
      expect(failed).toHaveBeenCalledOnce();
    });
  });

  it.each(fiftyTimes)('emits a delivery to its listeners, %d of 50', async () => {
    const { actor, delivered } = start();
    actor.send({ type: 'user.request' });
    await vi.waitFor(() => {
      expect(delivered).toHaveBeenCalledOnce();
    });
  });
});
