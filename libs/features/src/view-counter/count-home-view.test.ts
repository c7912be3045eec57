import { describe, expect, it, vi } from 'vitest';
import { createHomeViewCounter, HOME_VIEW_KEY } from './count-home-view.ts';

function pageSession() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

/** Returns a fake client that counts each idempotency key once. */
function viewsOnServer(start = 0) {
  const keys = new Set<string>();
  const count = () => start + keys.size;
  const increment = vi.fn((options?: { idempotencyKey?: string }) => {
    keys.add(options?.idempotencyKey ?? `none ${keys.size}`);
    return Promise.resolve(count());
  });
  return { views: { increment, read: vi.fn(() => Promise.resolve(count())) } };
}

describe('createHomeViewCounter', () => {
  it('counts the first view of a page session and returns the new count', async () => {
    const client = viewsOnServer(41);
    const count = createHomeViewCounter({ client, storage: pageSession() });
    await expect(count()).resolves.toBe(42);
    expect(client.views.increment).toHaveBeenCalledOnce();
    expect(client.views.read).toHaveBeenCalledOnce();
  });

  it('does not count a reload within the page session', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    await createHomeViewCounter({ client, storage })();
    await expect(createHomeViewCounter({ client, storage })()).resolves.toBe(1);
    expect(client.views.increment).toHaveBeenCalledOnce();
  });

  it('counts only one view when two calls are concurrent', async () => {
    const client = viewsOnServer();
    const count = createHomeViewCounter({ client, storage: pageSession() });
    await Promise.all([count(), count()]);
    expect(client.views.increment).toHaveBeenCalledOnce();
  });

  it.each(['maybe', 'true', '', ' counted', '{"counted":true}', 'null'])(
    'counts the view when the invalid value "%s" is stored',
    async (junk) => {
      const client = viewsOnServer();
      const storage = pageSession();
      storage.setItem(HOME_VIEW_KEY, junk);
      await createHomeViewCounter({ client, storage })();
      expect(client.views.increment).toHaveBeenCalledOnce();
    },
  );

  it('rejects when the request fails, and counts the view on the next call', async () => {
    const client = viewsOnServer();
    const count = createHomeViewCounter({ client, storage: pageSession() });
    client.views.increment.mockRejectedValueOnce(new Error('offline'));
    await expect(count()).rejects.toThrow('offline');
    await expect(count()).resolves.toBe(1);
  });

  it('counts only one view when the response is lost and the page is reloaded', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    const counted = client.views.increment.getMockImplementation();
    client.views.increment.mockImplementationOnce(async (options) => {
      await counted?.(options);
      throw new Error('no response');
    });
    await expect(createHomeViewCounter({ client, storage })()).rejects.toThrow('no response');
    await expect(createHomeViewCounter({ client, storage })()).resolves.toBe(1);
    const keys = client.views.increment.mock.calls.map(([options]) => options?.idempotencyKey);
    expect(keys[0]).toBeDefined();
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
