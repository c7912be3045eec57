import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { addAccounts, password } from '../testing/accounts.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { secret } from '../testing/test-app.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createPasswords } from './passwords.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;

async function setup() {
  const folder = await temporaryFolder();
  const open = async () => {
    const storage = await openStorage(folder);
    onTestFinished(() => storage.close());
    return storage;
  };
  const storage = await open();
  await addAccounts(storage, 'Reader', 'writer');

  const clock = { now: NOON };
  const verify = vi.fn(argon2.verify);
  const sessions = createAccountSessions({
    storage,
    secret,
    now: () => clock.now,
    passwords: createPasswords({ hash: argon2.hash, verify }),
  });
  const signIn = async (username: string) => {
    const signedIn = await sessions.signIn(username, password);
    if (signedIn === undefined) throw new Error(`${username} cannot sign in`);
    return signedIn.jwtToken;
  };
  const ended = vi.fn<(id: string) => void>();
  sessions.onRevoked(ended);
  return { sessions, storage, clock, verify, signIn, ended, openAsAnotherProcess: open };
}

describe('account sessions', () => {
  it('begin with the right password and last eight hours', async () => {
    const { sessions, clock, signIn } = await setup();
    const token = await signIn('Reader');
    await expect(sessions.authenticate(token)).resolves.toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      username: 'Reader',
      expiresAt: NOON + 8 * HOUR,
    });
    clock.now += 8 * HOUR - 1;
    await expect(sessions.authenticate(token)).resolves.toBeDefined();
    clock.now += 1;
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
  });

  it('carry the name as it was spelled when the account was made', async () => {
    const { sessions } = await setup();
    await expect(sessions.signIn('rEADER', password)).resolves.toMatchObject({
      username: 'Reader',
    });
  });

  it('do the same work for an unknown name as for a wrong password', async () => {
    const { sessions, verify } = await setup();
    await expect(sessions.signIn('reader', 'wrong')).resolves.toBeUndefined();
    expect(verify).toHaveBeenCalledTimes(1);
    await expect(sessions.signIn('nobody', 'wrong')).resolves.toBeUndefined();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('end at once on sign-out, and tell who listens', async () => {
    const { sessions, signIn, ended } = await setup();
    const [token, other] = [await signIn('reader'), await signIn('reader')];
    const session = await sessions.authenticate(token);
    await sessions.signOut(session?.id ?? '');
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    expect(ended.mock.calls).toEqual([[session?.id]]);
    await expect(sessions.authenticate(other)).resolves.toBeDefined();
  });

  it('tell nobody who has stopped listening', async () => {
    const { sessions } = await setup();
    const listener = vi.fn();
    const stop = sessions.onRevoked(listener);
    sessions.onRevoked(listener);
    stop();
    stop();
    await sessions.signOut('one');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('end when another process removes the account, even if it is made again', async () => {
    const { sessions, signIn, openAsAnotherProcess } = await setup();
    const [token, other] = [await signIn('reader'), await signIn('writer')];
    const elsewhere = await openAsAnotherProcess();
    await elsewhere.removeAccount('reader');
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await addAccounts(elsewhere, 'reader');
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await expect(sessions.authenticate(other)).resolves.toBeDefined();
  });

  it('end when another process changes the password', async () => {
    const { sessions, signIn, openAsAnotherProcess } = await setup();
    const token = await signIn('reader');
    const passwordHash = await createPasswords().hash('another');
    await (await openAsAnotherProcess()).changePassword({ username: 'reader', passwordHash });
    await expect(sessions.authenticate(token)).resolves.toBeUndefined();
    await expect(sessions.signIn('reader', password)).resolves.toBeUndefined();
    await expect(sessions.signIn('reader', 'another')).resolves.toBeDefined();
  });

  it('do not begin with a password that is changed while it is looked at', async () => {
    const { sessions, verify, openAsAnotherProcess } = await setup();
    const elsewhere = await openAsAnotherProcess();
    const passwordHash = await createPasswords().hash('another');
    verify.mockImplementationOnce(async () => {
      await elsewhere.changePassword({ username: 'reader', passwordHash });
      return true;
    });
    await expect(sessions.signIn('reader', password)).resolves.toBeUndefined();
  });

  it('are noticed to have ended elsewhere, once, when they were in use here', async () => {
    const { sessions, signIn, ended, openAsAnotherProcess } = await setup();
    const session = await sessions.authenticate(await signIn('reader'));
    await sessions.authenticate(await signIn('writer'));
    await sessions.notice();
    expect(ended).not.toHaveBeenCalled();

    await (await openAsAnotherProcess()).removeAccount('reader');
    await sessions.notice();
    await sessions.notice();
    expect(ended.mock.calls).toEqual([[session?.id]]);
  });

  it('are forgotten when they expire, and not called revoked', async () => {
    const { sessions, storage, clock, signIn, ended } = await setup();
    const session = await sessions.authenticate(await signIn('reader'));
    clock.now += 8 * HOUR;
    await signIn('writer');
    await sessions.notice();
    expect(ended).not.toHaveBeenCalled();
    await expect(storage.findSession(session?.id ?? '')).resolves.toBeUndefined();
  });

  it('notice many sessions as well as few', async () => {
    const { sessions, storage, signIn, ended, openAsAnotherProcess } = await setup();
    const account = await storage.findAccount('reader');
    if (account === undefined) throw new Error('no reader');
    const ids = Array.from({ length: 1200 }, (_, id) => id.toString());
    for (const id of ids) await storage.beginSession(id, account, NOON + HOUR, NOON);
    await (await openAsAnotherProcess()).endSession('700');
    expect((await storage.keptSessions(ids)).length).toBe(1199);
    await sessions.authenticate(await signIn('reader'));
    await sessions.notice();
    expect(ended).not.toHaveBeenCalled();
  }, 30_000);
});
