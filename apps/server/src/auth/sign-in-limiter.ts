import { createHmac } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { nameOf } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { BusyError } from './bounded-queue.ts';
import { networkOf } from '../limits/network-of.ts';
import { StoredRateLimiter } from './stored-rate-limiter.ts';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Allowed failures per minute. */
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 50;
const FAILURES_PER_SITE = 100;
/** Allowed failures per hour. */
const FAILURES_PER_DEVICE = 10;
const FAILURES_PER_ACCOUNT = 20;

/** Length in bits of the IPv6 prefix that providers assign to a customer. */
const SITE_BITS = 56;

/** Seconds between two attempts once an account is over its limit; doubled with each failure. */
const FIRST_INTERVAL = 2;
const LONGEST_INTERVAL = 60;

const WAITING = 2000;
const WAITING_PER_ADDRESS = 200;

export type SignInAttempt = {
  /** As typed by the user. */
  username: string;
  address: string;
  /** Id of a browser that has signed in to this account before. */
  device?: string | undefined;
};

/** `account` is the stored username, if the account exists; `retryAfter` is in milliseconds. */
export type Attempt<Result> = { account: string | undefined } & (
  { admitted: true; result: Result | undefined } | { admitted: false; retryAfter: number }
);

export type SignInLimiter = {
  /**
   * Admits a sign-in attempt, unless too many have failed: for this account from this address, from
   * this address or IPv6 network for any account, or for this account from any address. In the last
   * case, attempts are still admitted at intervals. Failures of a known device are counted
   * separately. After too many of them, the device is treated like an unknown one.
   *
   * At most as many attempts run at the same time as failures are still allowed; the others wait. So
   * parallel guessing gains nothing, and successful sign-ins do not count. Names without an account
   * are treated in the same way.
   *
   * @param signIn resolves to `undefined` if the attempt failed
   * @throws BusyError if too many attempts are waiting
   */
  attempt<Result>(
    attempt: SignInAttempt,
    signIn: () => Promise<Result | undefined>,
  ): Promise<Attempt<Result>>;
};

export type SignInLimiterOptions = {
  storage: Pick<Storage, 'findAccount' | 'attempts'>;
  /**
   * HMAC key for addresses and unknown names. Unknown names are hashed because users sometimes type
   * their password as the name.
   */
  secret: string;
  /** @default Date.now */
  now?: () => number;
};

/** A limiter and the key under which it counts failures. */
type Bucket = { limiter: StoredRateLimiter; key: string };

type Waiting = {
  network: string;
  subject: string;
  buckets: {
    device: Bucket | undefined;
    /** If one of these limits is exceeded, the attempt is refused. */
    strict: Bucket[];
    account: Bucket;
  };
  begin: (counted: Bucket[]) => void;
  refuse: (retryAfter: number) => void;
  fail: (error: unknown) => void;
};

type Verdict =
  | { kind: 'go'; counted: Bucket[]; interval?: number }
  | { kind: 'wait' }
  | { kind: 'refuse'; retryAfter: number };

export function createSignInLimiter({
  storage,
  secret,
  now = Date.now,
}: SignInLimiterOptions): SignInLimiter {
  const { attempts } = storage;
  const limit = (name: string, points: number, duration: number) =>
    new StoredRateLimiter({ name, points, duration, attempts, now });
  const pairs = limit('pair', FAILURES_PER_PAIR, MINUTE);
  const addresses = limit('address', FAILURES_PER_ADDRESS, MINUTE);
  const sites = limit('site', FAILURES_PER_SITE, MINUTE);
  const devices = limit('device', FAILURES_PER_DEVICE, HOUR);
  const accounts = limit('account', FAILURES_PER_ACCOUNT, HOUR);
  const pauses = limit('pause', 1, LONGEST_INTERVAL);

  /** Number of running attempts, by bucket key. */
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempts', ...parts]))
      .digest('base64url');

  // Serialized: no count may change between checking it and admitting an attempt.
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  function bucketsOf(subject: string, address: string, device: string | undefined) {
    const network = hash(networkOf(address));
    const strict = [
      { limiter: pairs, key: `${network}/${subject}` },
      { limiter: addresses, key: network },
    ];
    const site = networkOf(address, SITE_BITS);
    if (site.includes(':')) strict.push({ limiter: sites, key: hash(site) });
    return {
      network,
      buckets: {
        device: device === undefined ? undefined : { limiter: devices, key: device },
        strict,
        account: { limiter: accounts, key: subject },
      },
    };
  }

  async function judge({ subject, buckets }: Waiting, read: Read): Promise<Verdict> {
    if (buckets.device) {
      const device = await judgeBucket(buckets.device, read, running);
      if (device.kind === 'go') return { kind: 'go', counted: [buckets.device] };
      if (device.kind === 'wait') return device;
    }
    const verdicts: BucketVerdict[] = [];
    for (const bucket of buckets.strict) verdicts.push(await judgeBucket(bucket, read, running));

    const account = await judgeBucket(buckets.account, read, running);
    let interval: number | undefined;
    if (account.kind === 'refuse') {
      const pause = await read({ limiter: pauses, key: subject });
      if (pause.left > 0) verdicts.push({ kind: 'refuse', retryAfter: pause.left });
      const { points } = await read(buckets.account);
      interval = Math.min(LONGEST_INTERVAL, FIRST_INTERVAL * 2 ** (points - FAILURES_PER_ACCOUNT));
    } else {
      verdicts.push(account);
    }

    const refusals = verdicts.filter((verdict) => verdict.kind === 'refuse');
    if (refusals.length > 0) {
      const retryAfter = Math.max(...refusals.map((refusal) => refusal.retryAfter));
      return { kind: 'refuse', retryAfter };
    }
    if (verdicts.some(({ kind }) => kind === 'wait')) return { kind: 'wait' };
    const counted = [...buckets.strict, buckets.account];
    return interval === undefined ? { kind: 'go', counted } : { kind: 'go', counted, interval };
  }

  /** Checks attempts in order of arrival. Returns those that still have to wait. */
  async function admit(candidates: readonly Waiting[]): Promise<Waiting[]> {
    const still: Waiting[] = [];
    const read = readOnce();
    for (const attempt of candidates) {
      try {
        const verdict = await judge(attempt, read);
        if (verdict.kind === 'wait') {
          still.push(attempt);
        } else if (verdict.kind === 'refuse') {
          attempt.refuse(verdict.retryAfter);
        } else {
          const { counted, interval } = verdict;
          if (interval !== undefined) {
            const { subject } = attempt;
            await pauses.set(subject, 1, interval, { account: subject });
            read.put({ limiter: pauses, key: subject }, { points: 1, left: interval * SECOND });
          }
          count(running, counted, 1);
          attempt.begin(counted);
        }
      } catch (error) {
        attempt.fail(error);
      }
    }
    return still;
  }

  async function arrive(attempt: Waiting): Promise<void> {
    const still = await admit([attempt]);
    if (still.length === 0) return;
    const neighbours = waiting.filter(({ network }) => network === attempt.network);
    if (waiting.length >= WAITING || neighbours.length >= WAITING_PER_ADDRESS) {
      attempt.fail(new BusyError());
    } else {
      waiting.push(attempt);
    }
  }

  async function finish(counted: Bucket[], subject: string, hasFailed: boolean): Promise<void> {
    try {
      if (hasFailed) {
        await Promise.all(
          counted.map(({ limiter, key }) => limiter.penalty(key, 1, { account: subject })),
        );
      }
    } finally {
      count(running, counted, -1);
      waiting = await admit(waiting);
    }
  }

  return {
    async attempt({ username, address, device }, signIn) {
      const account = (await storage.findAccount(username))?.username;
      const name = nameOf(username);
      const typed = hash('name', name);
      const subject = account === undefined ? typed : name;

      const { network, buckets } = bucketsOf(subject, address, device);
      const admission = await new Promise<Bucket[] | number>((resolve, reject) => {
        const attempt = {
          network,
          subject,
          buckets,
          begin: resolve,
          refuse: resolve,
          fail: reject,
        };
        inTurn(() => arrive(attempt)).catch(reject);
      });
      if (typeof admission === 'number') return { account, admitted: false, retryAfter: admission };

      let hasFailed = false;
      try {
        const result = await signIn();
        hasFailed = result === undefined;
        return { account, admitted: true, result };
      } finally {
        await inTurn(() => finish(admission, subject, hasFailed));
      }
    },
  };
}

type Count = { points: number; left: number };
type Read = ReturnType<typeof readOnce>;

/** Reads each count at most once. `put` overrides a cached count. */
function readOnce() {
  const known = new Map<string, Count>();
  const read = async ({ limiter, key }: Bucket): Promise<Count> => {
    const name = limiter.getKey(key);
    const found = known.get(name) ?? countOf(await limiter.get(key));
    known.set(name, found);
    return found;
  };
  return Object.assign(read, {
    put: ({ limiter, key }: Bucket, value: Count) => known.set(limiter.getKey(key), value),
  });
}

function countOf(spent: RateLimiterRes | null): Count {
  const left = spent?.msBeforeNext ?? 0;
  return { points: left > 0 ? (spent?.consumedPoints ?? 0) : 0, left };
}

type BucketVerdict = { kind: 'go' } | Exclude<Verdict, { kind: 'go' }>;

async function judgeBucket(
  bucket: Bucket,
  read: Read,
  running: ReadonlyMap<string, number>,
): Promise<BucketVerdict> {
  const { limiter, key } = bucket;
  const { points, left } = await read(bucket);
  if (points >= limiter.points) return { kind: 'refuse', retryAfter: left };
  const open = running.get(limiter.getKey(key)) ?? 0;
  return points + open < limiter.points ? { kind: 'go' } : { kind: 'wait' };
}

function count(running: Map<string, number>, buckets: readonly Bucket[], by: 1 | -1): void {
  for (const { limiter, key } of buckets) {
    const name = limiter.getKey(key);
    const next = (running.get(name) ?? 0) + by;
    if (next === 0) running.delete(name);
    else running.set(name, next);
  }
}
