import { expect, it, onTestFinished } from 'vitest';
import { createAccountSessions } from '../auth/account-sessions.ts';
import { openStorage } from '../storage/open-storage.ts';
import { describeEachDatabase } from '../storage/testing/databases.ts';
import { addAccounts } from '../testing/accounts.ts';
import { secret } from '../testing/test-app.ts';
import { endSessions, listSessions } from './session-commands.ts';

const MINUTE = 60 * 1000;

describeEachDatabase('the sessions of an account', (createLocation) => {
  it('are listed, and ended one by one or all', async () => {
    const storage = await openStorage(await createLocation());
    onTestFinished(() => storage.close());
    await addAccounts(storage, 'Reader', 'writer');
    const start = Math.floor(storage.now() / 1000) * 1000;
    let time = start;
    const sessions = createAccountSessions({ storage, secret, now: () => time });
    const open = async (name: string) => {
      const account = await storage.findAccount(name);
      const signedIn = account && (await sessions.begin(account));
      const session = await sessions.authenticate(signedIn?.jwtToken ?? '');
      return session?.id ?? '';
    };
    const first = await open('reader');
    const other = await open('writer');
    time += MINUTE;
    const second = await open('reader');
    time += MINUTE;
    await sessions.renew(first);

    const format = (at: number) => new Date(at).toISOString().replace('.000', '');
    await expect(listSessions(storage, 'Reader')).resolves.toBe(
      [
        'id        began                 last used',
        `${first.slice(0, 8)}  ${format(start)}  ${format(time)}`,
        `${second.slice(0, 8)}  ${format(start + MINUTE)}  ${format(start + MINUTE)}`,
      ].join('\n'),
    );

    await expect(endSessions(storage, 'Reader', second.slice(0, 8))).resolves.toBe(
      '1 session of Reader is ended.',
    );
    await expect(storage.sessions.find(second)).resolves.toBeUndefined();
    await expect(endSessions(storage, 'Reader', other)).rejects.toThrow(
      `Reader has no session ${other}.`,
    );
    await open('reader');
    await expect(endSessions(storage, 'Reader')).resolves.toBe('2 sessions of Reader are ended.');
    await expect(listSessions(storage, 'Reader')).resolves.toBe('Reader is not signed in.');
    await expect(storage.sessions.find(other)).resolves.toBeDefined();
  });
});
