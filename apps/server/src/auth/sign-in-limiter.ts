import { createHmac } from 'node:crypto';
import { createBoundedQueue } from '../bounded-queue.ts';
import { networkOf } from '../requests/network-of.ts';
import { type Account, accountKey } from '../storage/accounts.ts';
import type { Attempts } from '../storage/attempts.ts';
import type { Storage } from '../storage/storage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Limits on failed attempts. `duration` is in ms. A `pair` is an account and a client's network. */
const limits = {
  pair: { max: 10, duration: MINUTE },
  address: { max: 50, duration: MINUTE },
  site: { max: 100, duration: MINUTE },
  device: { max: 10, duration: HOUR },
  account: { max: 20, duration: HOUR },
  /** After the limit `account` is reached, one failure is allowed per interval of at most `duration`. */
  pause: { max: 1, duration: MINUTE },
};

/** First interval of `pause` in ms. Each further failure doubles the interval, up to `pause.duration`. */
const FIRST_INTERVAL = 2 * SECOND;

/** Length in bits of IPv6 prefixes limited by `site`. Providers often assign such a prefix to a customer. */
const SITE_BITS = 56;

/** Maximum number of concurrent attempts. Equals the maximum number of concurrent hash operations. */
const RUNNING = 2;
const MAX_WAITING = 400;

export type SignInAttempt = {
  username: string;
  address: string;
  /** Device id of a browser that was used to sign in to the account before. */
  device?: string | undefined;
};

/** `account` is the stored username, if the account exists. `retryAfter` is in milliseconds. */
export type Attempt<Result> = { account: string | undefined } & (
  | { result: Result }
  | { retryAfter: number }
);

export type SignInLimiter = ReturnType<typeof createSignInLimiter>;

/** `account` is missing if the limit applies to all accounts together. */
type Limit = { key: string; max: number; duration: number; account?: string };

/** @param secret HMAC key for IP addresses and unknown usernames, which may be passwords typed by mistake */
export function createSignInLimiter(storage: Storage, secret: string, now: () => number) {
  const { attempts } = storage;
  const queue = createBoundedQueue(RUNNING, MAX_WAITING);

  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempts', ...parts]))
      .digest('base64url');

  const waitOf = (spent: readonly Attempts[]) =>
    Math.max(...spent.map(({ expiresAt }) => expiresAt - now()));

  /**
   * Returns the limits against which an attempt counts, or the time in ms until a retry may be allowed.
   *
   * @param account key of the account, or hash of an unknown username
   */
  async function evaluate(account: string, { address, device }: SignInAttempt) {
    const network = hash(networkOf(address));
    const prefix = networkOf(address, SITE_BITS);
    const ofDevice =
      device === undefined ? [] : [{ ...limits.device, key: `device:${device}`, account }];
    const ofAddress: Limit[] = [
      { ...limits.pair, key: `pair:${network}/${account}`, account },
      { ...limits.address, key: `address:${network}` },
      ...(prefix.includes(':') ? [{ ...limits.site, key: `site:${hash(prefix)}` }] : []),
    ];
    const ofAccount = { ...limits.account, key: `account:${account}`, account };
    const pause = { ...limits.pause, key: `pause:${account}`, account };

    const counts = await attempts.find([...ofDevice, ...ofAddress, ofAccount, pause], now());
    const isSpent = ({ key, max }: Limit) => (counts.get(key)?.points ?? 0) >= max;
    if (ofDevice.some((limit) => !isSpent(limit))) return ofDevice;
    const excess = (counts.get(ofAccount.key)?.points ?? 0) - ofAccount.max;
    const counted = [...ofAddress, ofAccount];
    if (excess >= 0) {
      ofAccount.max = Infinity;
      counted.push({ ...pause, duration: Math.min(pause.duration, FIRST_INTERVAL * 2 ** excess) });
    }
    const spent = counted.filter(isSpent).flatMap(({ key }) => counts.get(key) ?? []);
    return spent.length > 0 ? waitOf(spent) : counted;
  }

  return {
    /**
     * Runs an attempt, unless it would exceed a limit. Until the limit `device` is reached, no other limit
     * applies to attempts from a known device. Unknown usernames are limited like accounts.
     *
     * Counts the attempt before calling `signIn`, so that concurrent attempts, even on several servers that
     * use one database, do not exceed the limits. Reverts the count unless `isFailure` returns true.
     *
     * @throws BusyError if too many attempts are waiting
     */
    attempt: <Result>(
      attempt: SignInAttempt,
      signIn: (account: Account | undefined) => Promise<Result>,
      isFailure: (result: Result) => boolean,
    ): Promise<Attempt<Result>> =>
      queue.run(async () => {
        const found = await storage.findAccount(attempt.username);
        const account = found?.username;
        const name = accountKey(attempt.username);
        const counted = await evaluate(found ? name : hash('name', name), attempt);
        if (typeof counted === 'number') return { account, retryAfter: counted };

        const points: (Limit & Attempts)[] = [];
        let hasFailed = false;
        try {
          for (const limit of counted) {
            const added = await attempts.add(limit.key, { ...limit, now: now() });
            points.push({ ...limit, ...added });
          }
          // Concurrent attempts, including those on other servers, may have reached a limit.
          const exceeded = points.filter((point) => point.points > point.max);
          if (exceeded.length > 0) return { account, retryAfter: waitOf(exceeded) };
          const result = await signIn(found);
          hasFailed = isFailure(result);
          return { account, result };
        } finally {
          const back = hasFailed ? [] : points;
          // Errors are ignored, because counts that are not reverted expire.
          await Promise.allSettled(
            back.map((point) => attempts.takeBack(point.key, point.expiresAt)),
          );
        }
      }),
  };
}
