import { describe, expect, it, vi } from 'vitest';
import { countHomeView, HOME_VIEW_KEY } from './count-home-view.ts';

function pageSession() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

function viewsOnServer(start = 0) {
  let views = start;
  return {
    views: {
      increment: vi.fn(() => Promise.resolve(++views)),
      read: vi.fn(() => Promise.resolve(views)),
    },
  };
}

describe('home view counter', () => {
  it('counts the first view of a page session and reads the count again', async () => {
    const client = viewsOnServer(41);
    await expect(countHomeView({ client, storage: pageSession() })).resolves.toBe(42);
    expect(client.views.increment).toHaveBeenCalledOnce();
    expect(client.views.read).toHaveBeenCalledOnce();
  });

  it('does not count a reload within the session', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    await countHomeView({ client, storage });
    await expect(countHomeView({ client, storage })).resolves.toBe(1);
    expect(client.views.increment).toHaveBeenCalledOnce();
  });

  it('counts once when two mounts race, as under StrictMode', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    await Promise.all([countHomeView({ client, storage }), countHomeView({ client, storage })]);
    expect(client.views.increment).toHaveBeenCalledOnce();
  });

  it('counts a new tab, which has a session of its own', async () => {
    const client = viewsOnServer();
    await countHomeView({ client, storage: pageSession() });
    await expect(countHomeView({ client, storage: pageSession() })).resolves.toBe(2);
  });

  it('counts when the stored flag is junk', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    storage.setItem(HOME_VIEW_KEY, 'maybe');
    await countHomeView({ client, storage });
    expect(client.views.increment).toHaveBeenCalledOnce();
  });

  it('may count later when the server could not be reached', async () => {
    const client = viewsOnServer();
    const storage = pageSession();
    client.views.increment.mockRejectedValueOnce(new Error('offline'));
    await expect(countHomeView({ client, storage })).rejects.toThrow('offline');
    await expect(countHomeView({ client, storage })).resolves.toBe(1);
  });
});
