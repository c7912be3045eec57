import { createHmac } from 'node:crypto';
import { BusyError, createBoundedQueue } from '../bounded-queue.ts';
import { ConnectionCount } from '../limits/connection-count.ts';
import { networkOf } from '../limits/network-of.ts';
import { type Account, nameOf } from '../storage/accounts.ts';
import type { Attempts } from '../storage/attempts.ts';
import type { Storage } from '../storage/storage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Allowed failures within a time in milliseconds. */
const limits = {
  pair: { max: 10, duration: MINUTE },
  address: { max: 50, duration: MINUTE },
  site: { max: 100, duration: MINUTE },
  device: { max: 10, duration: HOUR },
  account: { max: 20, duration: HOUR },
  /** Attempts in an interval, once the account is over its limit. */
  pause: { max: 1, duration: MINUTE },
};

/** Milliseconds. Doubled with each failure beyond the limit of the account. */
const FIRST_INTERVAL = 2 * SECOND;

/** Length in bits of the IPv6 prefix that providers assign to a customer. */
const SITE_BITS = 56;

/** Attempts that run at the same time: as many as passwords are hashed at the same time. */
const RUNNING = 2;
/** Attempts that may wait: in total, which takes some seconds, and from one address or IPv6 /64. */
const MAX_WAITING = 400;
const MAX_OF_NETWORK = 100;

export type SignInAttempt = {
  /** As typed by the user. */
  username: string;
  address: string;
  /** Id of a browser that has signed in to this account before. */
  device?: string | undefined;
};

/** `account` is the stored username, if the account exists; `retryAfter` is in milliseconds. */
export type Attempt<Result> = { account: string | undefined } & (
  | { admitted: true; result: Result | undefined }
  | { admitted: false; retryAfter: number }
);

export type SignInLimiter = {
  /**
   * Admits a sign-in attempt, unless too many have failed: for this account from this address, from
   * this address or IPv6 network for any account, or for this account from any address. In the last
   * case, attempts are still admitted at intervals. Failures of a known device are counted
   * separately. After too many of them, the device is treated like an unknown one.
   *
   * An attempt is counted when it begins, and taken back unless it fails. So parallel guessing gains
   * nothing, also on several servers of a database, and successful sign-ins do not count. Names
   * without an account are treated in the same way.
   *
   * @param signIn receives the account, if there is one; resolves to `undefined` if the attempt failed
   * @throws BusyError if too many attempts are waiting
   */
  attempt<Result>(
    attempt: SignInAttempt,
    signIn: (account: Account | undefined) => Promise<Result | undefined>,
  ): Promise<Attempt<Result>>;
};

export type SignInLimiterOptions = {
  storage: Pick<Storage, 'findAccount' | 'attempts'>;
  /**
   * HMAC key for addresses and unknown names. Unknown names are hashed because users sometimes type
   * their password as the name.
   */
  secret: string;
  now: () => number;
};

/** A limit of an attempt. */
type Limit = {
  /** The key under which its failures are counted. */
  key: string;
  max: number;
  duration: number;
  /** The account whose failures these are; absent if they are those of an address. */
  account?: string;
};

/** A counted attempt, and the points under the same key. */
type Point = Limit & Attempts;

export function createSignInLimiter({ storage, secret, now }: SignInLimiterOptions): SignInLimiter {
  const { attempts } = storage;
  const queue = createBoundedQueue(RUNNING, MAX_WAITING);
  const ofNetwork = new ConnectionCount(MAX_OF_NETWORK);

  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempts', ...parts]))
      .digest('base64url');

  /** @param account key of the account, or hash of an unknown name */
  function limitsOf(account: string, address: string, device: string | undefined) {
    const network = hash(networkOf(address));
    const prefix = networkOf(address, SITE_BITS);
    return {
      device: device === undefined ? [] : [{ ...limits.device, key: `device:${device}`, account }],
      ofAddress: [
        { ...limits.pair, key: `pair:${network}/${account}`, account },
        { ...limits.address, key: `address:${network}` },
        ...(prefix.includes(':') ? [{ ...limits.site, key: `site:${hash(prefix)}` }] : []),
      ],
      account: { ...limits.account, key: `account:${account}`, account },
      pause: { ...limits.pause, key: `pause:${account}`, account },
    };
  }

  /**
   * The limits under which to count an attempt, or the milliseconds after which to try again. If a known
   * device is within its own limit, the others do not matter. If the account is over its limit, one
   * attempt is admitted at each interval.
   */
  async function evaluate({
    device,
    ofAddress,
    account,
    pause,
  }: ReturnType<typeof limitsOf>): Promise<Limit[] | number> {
    const all: Limit[] = [...device, ...ofAddress, account, pause];
    const counts = await attempts.find(all, now());
    const isSpent = ({ key, max }: Limit) => (counts.get(key)?.points ?? 0) >= max;
    if (device.some((limit) => !isSpent(limit))) return device;
    const excess = (counts.get(account.key)?.points ?? 0) - account.max;
    const spent = [...ofAddress, ...(excess < 0 ? [] : [pause])].filter(isSpent);
    if (spent.length > 0) return waitOf(spent.flatMap(({ key }) => counts.get(key) ?? []));
    if (excess < 0) return [...ofAddress, account];
    const duration = Math.min(pause.duration, FIRST_INTERVAL * 2 ** excess);
    return [...ofAddress, { ...account, max: Infinity }, { ...pause, duration }];
  }

  const waitOf = (spent: readonly Attempts[]) =>
    Math.max(...spent.map(({ expiresAt }) => expiresAt - now()));

  /** Counts an attempt under all its limits, or under none if that fails. */
  async function count(counted: readonly Limit[]): Promise<Point[]> {
    const results = await Promise.allSettled(
      counted.map(async (limit) => ({
        ...limit,
        ...(await attempts.add(limit.key, { ...limit, now: now() })),
      })),
    );
    const points = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return points;
    await takeBack(points);
    throw failed.reason;
  }

  /** A point that cannot be taken back expires. */
  async function takeBack(points: readonly Point[]): Promise<void> {
    await Promise.allSettled(points.map(({ key, expiresAt }) => attempts.takeBack(key, expiresAt)));
  }

  return {
    async attempt({ username: typed, address, device }, signIn) {
      const leave = ofNetwork.take(networkOf(address));
      if (!leave) throw new BusyError();
      try {
        return await queue.run(async () => {
          const found = await storage.findAccount(typed);
          const account = found?.username;
          const name = nameOf(typed);
          const { pause, ...others } = limitsOf(found ? name : hash('name', name), address, device);
          const admission = await evaluate({ pause, ...others });
          if (typeof admission === 'number')
            return { account, admitted: false, retryAfter: admission };

          const points = await count(admission);
          // Other attempts, also of other servers, may have used up a limit meanwhile.
          const exceeded = points.filter((point) => point.points > point.max);
          if (exceeded.length > 0) {
            await takeBack(points);
            return { account, admitted: false, retryAfter: waitOf(exceeded) };
          }
          let hasFailed = false;
          try {
            const result = await signIn(found);
            hasFailed = result === undefined;
            return { account, admitted: true, result };
          } finally {
            if (!hasFailed) await takeBack(points.filter(({ key }) => key !== pause.key));
          }
        });
      } finally {
        leave();
      }
    },
  };
}
