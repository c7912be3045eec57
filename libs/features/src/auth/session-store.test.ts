import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAuth, type AuthEmitted } from './auth.machine.ts';
import { createSessionStore } from './session-store.ts';

const signIn = {
  type: 'user.signIn',
  username: 'reader',
  password: 'eleven feet',
  email: 'reader@tales.example',
} as const;

function setup() {
  const client = createFakeApiClient();
  const load = vi.fn(() => Promise.resolve(createActor(provideAuth({ client })).start()));
  const store = createSessionStore(load);
  const heard: AuthEmitted['type'][] = [];
  store.listen(({ type }) => heard.push(type));
  return { client, heard, load, store };
}

describe('createSessionStore', () => {
  it('emits events of the same tick in which the actor is loaded', async () => {
    const { heard, store } = setup();
    const opened = store.open().then((auth) => {
      auth.send({
        type: 'server.signedIn',
        jwtToken: 'token',
        username: 'reader',
        expiresIn: 1_800_000,
      });
      auth.send({ type: 'server.unauthorized' });
    });
    await opened;
    expect(heard).toEqual(['auth.signedIn', 'auth.expired']);
  });

  it('loads one actor for all callers', async () => {
    const { load, store } = setup();
    const [first, second] = await Promise.all([store.open(), store.open()]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads again after a failure', async () => {
    const { load, store } = setup();
    load.mockRejectedValueOnce(new Error('Failed to fetch'));
    await expect(store.open()).rejects.toThrow('Failed to fetch');
    const auth = await store.open();
    expect(store.getState().auth).toBe(auth);
  });

  it('does not notify after unsubscribing', async () => {
    const { heard, store } = setup();
    const gone = vi.fn();
    store.listen(gone)();
    store.subscribe(gone)();
    const auth = await store.open();
    auth.send(signIn);
    await vi.waitFor(() => {
      expect(heard).toEqual(['auth.signedIn']);
    });
    expect(gone).not.toHaveBeenCalled();
  });

  it('returns the same state until something changes', async () => {
    const { store } = setup();
    expect(store.getState()).toBe(store.getState());
    const before = store.getState();
    await store.open();
    expect(store.getState()).not.toBe(before);
    expect(store.getState()).toBe(store.getState());
  });

  it('ignores a sign-out while signed out', () => {
    const { heard, load, store } = setup();
    store.signOut();
    expect(load).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });
});
