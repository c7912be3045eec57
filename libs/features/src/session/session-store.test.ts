import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAuth, type AuthEmitted } from '../auth/index.ts';
import { createSessionStore } from './session-store.ts';

const FIFTY_TIMES = Array.from({ length: 50 }, (_, time) => time + 1);

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
  it.each(FIFTY_TIMES)('tells of a sign-in that fails at once, %d', async () => {
    const { client, heard, store } = setup();
    client.fail('auth.signIn', { kind: 'noResponse' });
    const auth = await store.open();
    auth.send(signIn);
    await vi.waitFor(() => {
      expect(heard).toEqual(['auth.signInFailed']);
    });
  });

  it.each(FIFTY_TIMES)('tells of a sign-in and a sign-out that fails at once, %d', async () => {
    const { client, heard, store } = setup();
    client.fail('auth.signOut', { kind: 'offline' });
    const auth = await store.open();
    auth.send(signIn);
    await vi.waitFor(() => {
      expect(store.getState()).toMatchObject({ signedIn: true, username: 'reader' });
    });
    store.signOut();
    await vi.waitFor(() => {
      expect(heard).toEqual(['auth.signedIn', 'auth.signOutFailed']);
    });
  });

  it('tells what happens in the very turn in which the actor is opened', async () => {
    const { heard, store } = setup();
    const opened = store.open().then((auth) => {
      auth.send({ type: 'server.signedIn', jwtToken: 'token', expiresIn: 1_800_000 });
      auth.send({ type: 'server.unauthorized' });
    });
    await opened;
    expect(heard).toEqual(['auth.signedIn', 'auth.expired']);
  });

  it('opens one actor for all who ask', async () => {
    const { load, store } = setup();
    const [first, second] = await Promise.all([store.open(), store.open()]);
    expect(first).toBe(second);
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads again after its code could not be loaded', async () => {
    const { load, store } = setup();
    load.mockRejectedValueOnce(new Error('Failed to fetch'));
    await expect(store.open()).rejects.toThrow('Failed to fetch');
    const auth = await store.open();
    expect(store.getState().auth).toBe(auth);
  });

  it('calls nobody back who has left', async () => {
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

  it('answers the same state until something changes', async () => {
    const { store } = setup();
    expect(store.getState()).toBe(store.getState());
    const before = store.getState();
    await store.open();
    expect(store.getState()).not.toBe(before);
    expect(store.getState()).toBe(store.getState());
  });

  it('signs nobody out while nobody is signed in', () => {
    const { heard, load, store } = setup();
    store.signOut();
    expect(load).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
  });
});
