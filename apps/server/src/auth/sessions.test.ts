import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAccounts, password } from '../testing/accounts.ts';
import { secrets } from '../testing/test-app.ts';
import { createSessions } from './sessions.ts';
import { openTestStorage, temporaryLocation } from '../storage/testing/databases.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

async function setup() {
  const folder = await temporaryLocation();
  const storage = await openTestStorage(folder);
  await addAccounts(storage, 'Reader', 'writer');

  const clock = { now: NOON };
  const ended: string[] = [];
  const sessions = createSessions({
    storage,
    secrets,
    now: () => clock.now,
    onEnded(username, reason) {
      ended.push(`${username} ${reason}`);
    },
    onError(error) {
      throw error;
    },
  });
  onTestFinished(sessions.close);
  const tryToSignIn = async (username: string, typed: string, replaces?: string) =>
    sessions.signIn(await storage.findAccount(username), typed, replaces);
  const signIn = async (username: string) => {
    const signedIn = await tryToSignIn(username, password);
    if (signedIn === undefined) throw new Error(`${username} cannot sign in`);
    return signedIn.jwtToken;
  };
  const openSession = async (username: string) => {
    const token = await signIn(username);
    const session = await sessions.authenticate(token);
    if (session === undefined) throw new Error('no session');
    return { ...session, token };
  };
  return {
    sessions,
    storage,
    clock,
    tryToSignIn,
    signIn,
    openSession,
    ended,
    openAsAnotherProcess: () => openTestStorage(folder),
  };
}

describe('sessions', () => {
  it('begin when a user signs in and expire after thirty minutes without a renewal', async () => {
    const { sessions, clock, signIn } = await setup();
    const token = await signIn('rEADER');
    await expect(sessions.authenticate(token)).resolves.toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      username: 'Reader',
      expiresAt: NOON + 30 * MINUTE,
    });
    clock.now += 30 * MINUTE - 1;
    await expect(sessions.authenticate(token)).resolves.toBeDefined();
    clock.now += 1;
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
  });

  it('are extended by a renewal, which leaves the old token valid until it expires', async () => {
    const { sessions, clock, openSession } = await setup();
    const { id, token } = await openSession('Reader');
    clock.now += 20 * MINUTE;
    const renewed = await sessions.renew(id);
    expect(renewed).toMatchObject({ username: 'Reader', expiresIn: 30 * MINUTE });
    await expect(sessions.authenticate(token)).resolves.toMatchObject({
      id,
      expiresAt: NOON + 50 * MINUTE,
    });
    clock.now += 10 * MINUTE;
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await expect(sessions.authenticate(renewed?.jwtToken ?? '')).resolves.toMatchObject({ id });
  });

  it('end after eight hours even if they are renewed', async () => {
    const { sessions, clock, openSession } = await setup();
    const { id } = await openSession('reader');
    let last;
    for (let renewal = 1; renewal < 24; renewal++) {
      clock.now += 20 * MINUTE;
      last = await sessions.renew(id);
    }
    expect(last?.expiresIn).toBe(20 * MINUTE);
    clock.now += 20 * MINUTE;
    await expect(sessions.renew(id)).resolves.toBeUndefined();
    await expect(sessions.authenticate(last?.jwtToken ?? '')).resolves.toBeUndefined();
  });

  it('end immediately on sign-out and notify their watchers', async () => {
    const { sessions, openSession, ended } = await setup();
    const session = await openSession('reader');
    const other = await openSession('reader');
    const listener = vi.fn();
    const never = vi.fn();
    sessions.watch(session, listener);
    sessions.watch(session, never)();
    sessions.watch(other, never);
    await sessions.signOut(session);
    await sessions.signOut(session);
    await expect(sessions.authenticate(session.token)).resolves.toBeUndefined();
    expect(listener).toHaveBeenCalledOnce();
    expect(never).not.toHaveBeenCalled();
    expect(ended).toEqual(['Reader signed out']);
    await expect(sessions.authenticate(other.token)).resolves.toBeDefined();
  });

  it('end when a sign-in replaces them, while the other nine of the ten allowed sessions remain', async () => {
    const { sessions, clock, openSession, ended, tryToSignIn } = await setup();
    const mine = [];
    for (let count = 0; count < 10; count++) {
      clock.now += SECOND;
      mine.push(await openSession('reader'));
    }
    const newest = mine.at(-1);
    await tryToSignIn('reader', password, newest?.id);
    expect(ended).toEqual(['reader replaced by the next sign-in']);
    await expect(sessions.authenticate(newest?.token ?? '')).resolves.toBeUndefined();
  });

  it('end when another process removes their account, and remain ended when the account is created again', async () => {
    const { sessions, signIn, openAsAnotherProcess } = await setup();
    const token = await signIn('reader');
    const other = await signIn('writer');
    const elsewhere = await openAsAnotherProcess();
    await elsewhere.removeAccount('reader');
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await addAccounts(elsewhere, 'reader');
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await expect(sessions.authenticate(other)).resolves.toBeDefined();
  });

  it('notify watchers that are added before or after another process ends the sessions', async () => {
    const { sessions, openSession, ended, openAsAnotherProcess } = await setup();
    const before = await openSession('reader');
    const after = await openSession('reader');
    const listener = vi.fn();
    const never = vi.fn();
    sessions.watch(before, listener);
    sessions.watch(await openSession('writer'), never);
    await (await openAsAnotherProcess()).removeAccount('reader');
    sessions.watch(after, listener);
    await vi.waitFor(() => {
      expect(listener).toHaveBeenCalledTimes(2);
    }, 2 * SECOND);
    expect(never).not.toHaveBeenCalled();
    expect(ended).toEqual(['Reader ended by another process', 'Reader ended by another process']);
  });

  it('notify their watchers on expiry', async () => {
    const { sessions, clock, openSession, ended } = await setup();
    const listener = vi.fn();
    sessions.watch(await openSession('reader'), listener);
    clock.now += 9 * HOUR;
    await vi.waitFor(() => {
      expect(listener).toHaveBeenCalledOnce();
    }, 2 * SECOND);
    expect(ended).toEqual(['Reader expired']);
  });
});

describe('tickets of a session', () => {
  it('are accepted only once and only within thirty seconds', async () => {
    const { sessions, clock, openSession } = await setup();
    const { id, username, expiresAt } = await openSession('Reader');
    const issue = async () => (await sessions.issueTicket(id)) ?? '';
    const one = await issue();
    const two = await issue();
    const three = await issue();
    await expect(sessions.redeem(one)).resolves.toEqual({ id, username, expiresAt });
    await expect(sessions.redeem(one)).resolves.toBeUndefined();
    clock.now += 30 * SECOND - 1;
    await expect(sessions.redeem(two)).resolves.toMatchObject({ id });
    clock.now += 1;
    await expect(sessions.redeem(three)).resolves.toBeUndefined();
  });

  it('are not stored in plain text', async () => {
    const { sessions, storage, openSession } = await setup();
    const ticket = (await sessions.issueTicket((await openSession('reader')).id)) ?? '';
    await expect(storage.tickets.take(ticket)).resolves.toBeUndefined();
    await expect(sessions.redeem(ticket)).resolves.toBeDefined();
  });

  it('are optional: `redeem` also accepts the token of the session, even repeatedly, but neither "" nor "."', async () => {
    const { sessions, openSession } = await setup();
    const { id, token } = await openSession('reader');
    await expect(sessions.redeem(token)).resolves.toMatchObject({ id });
    await expect(sessions.redeem(token)).resolves.toMatchObject({ id });
    await expect(sessions.redeem('')).resolves.toBeUndefined();
    await expect(sessions.redeem('.')).resolves.toBeUndefined();
  });
});
