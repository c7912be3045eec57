import { expect, it, onTestFinished, vi } from 'vitest';
import { createAccountSessions } from '../../auth/account-sessions.ts';
import { addAccounts, password } from '../../testing/accounts.ts';
import { secret } from '../../testing/test-app.ts';
import { openStorage } from '../open-storage.ts';
import { describePostgres, temporaryDatabase } from '../testing/databases.ts';

const MINUTE = 60_000;

/** Two machines with the clocks of which one is ahead by some ms. `setClock` sets the clock of the process. */
async function openMachines(ahead: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const url = await temporaryDatabase();
  const real = Date.now() - performance.now();
  const open = async (offset: number) => {
    const setClock = () => vi.setSystemTime(real + performance.now() + offset);
    setClock();
    const storage = await openStorage(url);
    onTestFinished(() => storage.close());
    return { setClock, storage, sessions: createAccountSessions({ storage, secret }) };
  };
  return [await open(ahead), await open(0)] as const;
}

describePostgres('two servers with different clocks', () => {
  it.each([100, -100, 10 * MINUTE, -40 * MINUTE])(
    'accept the tokens, tickets and renewals of each other: %d ms',
    async (ahead) => {
      const machines = await openMachines(ahead);
      await addAccounts(machines[0].storage, 'reader');
      for (const [one, other] of [machines, machines.toReversed()] as const) {
        one?.setClock();
        const account = await one?.storage.findAccount('reader');
        const token = (await one?.sessions.signIn(account, password))?.jwtToken ?? '';
        other?.setClock();
        const session = await other?.sessions.authenticate(token);
        expect(session?.username).toBe('reader');
        const id = session?.id ?? '';
        await expect(other?.sessions.renew(id)).resolves.toBeDefined();
        const ticket = (await other?.sessions.issueTicket(id)) ?? '';
        one?.setClock();
        await one?.sessions.check();
        await expect(one?.sessions.redeem(ticket)).resolves.toMatchObject({ id });
      }
    },
  );

  it('know how far their clocks are from the database', async () => {
    const [ahead, right] = await openMachines(10 * MINUTE);
    const difference = ahead.storage.skew() - right.storage.skew();
    expect(Math.round(difference / MINUTE)).toBe(10);
  });
});
