import { createHmac } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { nameOf } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { BusyError } from '../bounded-queue.ts';
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

/** Attempts that may wait: in total, and from one address or IPv6 /64. */
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
   * At most as many attempts run at the same time as failures are still allowed; the others wait. So
   * parallel guessing gains nothing, and successful sign-ins do not count. This holds across all servers
   * of a database: they count an attempt when it begins, and take it back if it does not fail. Names
   * without an account are treated in the same way.
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
  storage: Pick<Storage, 'findAccount' | 'attempts' | 'instances'>;
  /**
   * HMAC key for addresses and unknown names. Unknown names are hashed because users sometimes type
   * their password as the name.
   */
  secret: string;
  now: () => number;
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
  /** The limit that the attempt waits for. */
  waitsFor?: Bucket | undefined;
  begin: (counted: Bucket[]) => void;
  refuse: (retryAfter: number) => void;
  fail: (error: unknown) => void;
};

/** `interval` is set if the account is over its limit. */
type Admission = { kind: 'go'; counted: Bucket[]; interval?: number };

type Verdict =
  | Admission
  | { kind: 'wait'; waitsFor: Bucket }
  | { kind: 'refuse'; retryAfter: number };

export function createSignInLimiter({ storage, secret, now }: SignInLimiterOptions): SignInLimiter {
  const { attempts } = storage;
  /** Whether other servers admit attempts too, so that they must see the running ones of this server. */
  const isShared = storage.instances !== undefined;
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

  async function judgeBucket(bucket: Bucket, read: Read): Promise<BucketVerdict> {
    const { limiter, key } = bucket;
    const { points, left } = await read(bucket);
    const open = running.get(limiter.getKey(key)) ?? 0;
    const failures = isShared ? Math.max(0, points - open) : points;
    if (failures >= limiter.points) return { kind: 'refuse', retryAfter: left };
    return failures + open < limiter.points ? { kind: 'go' } : { kind: 'wait', waitsFor: bucket };
  }

  async function judge({ subject, buckets, waitsFor }: Waiting, read: Read): Promise<Verdict> {
    // First, as many may wait for the same limit: its count is read once for all of them.
    const awaited = waitsFor && (await judgeBucket(waitsFor, read));
    if (awaited?.kind === 'wait') return awaited;
    if (buckets.device) {
      const device = await judgeBucket(buckets.device, read);
      if (device.kind === 'go') return { kind: 'go', counted: [buckets.device] };
      if (device.kind === 'wait') return device;
    }
    const verdicts: BucketVerdict[] = [];
    for (const bucket of buckets.strict) verdicts.push(await judgeBucket(bucket, read));

    const account = await judgeBucket(buckets.account, read);
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
    const waiting = verdicts.find((verdict) => verdict.kind === 'wait');
    if (waiting) return waiting;
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
          attempt.waitsFor = verdict.waitsFor;
          still.push(attempt);
        } else if (verdict.kind === 'refuse') {
          attempt.refuse(verdict.retryAfter);
        } else {
          const { counted } = verdict;
          const retryAfter = await reserve(verdict, attempt.subject, read);
          if (retryAfter === undefined) {
            count(running, counted, 1);
            attempt.begin(counted);
          } else {
            attempt.refuse(retryAfter);
          }
        }
      } catch (error) {
        attempt.fail(error);
      }
    }
    return still;
  }

  /**
   * Announces an admitted attempt to the other servers.
   *
   * @returns milliseconds to wait, if another server has admitted the last allowed one meanwhile
   */
  async function reserve(
    { counted, interval }: Admission,
    subject: string,
    read: Read,
  ): Promise<number | undefined> {
    const options = { account: subject };
    if (interval !== undefined) {
      const pause = await pauses.penalty(subject, 1, { ...options, customDuration: interval });
      if (pause.consumedPoints > 1) return pause.msBeforeNext;
      read.put({ limiter: pauses, key: subject }, { points: 1, left: interval * SECOND });
    }
    if (!isShared) return undefined;
    const reserved = await Promise.all(
      counted.map(async (bucket) => ({
        bucket,
        result: await bucket.limiter.penalty(bucket.key, 1, options),
      })),
    );
    const exceeded = reserved.filter(
      ({ bucket: { limiter }, result }) =>
        result.consumedPoints > limiter.points && !(interval !== undefined && limiter === accounts),
    );
    if (exceeded.length > 0) {
      await takeBack(counted);
      return Math.max(...exceeded.map(({ result }) => result.msBeforeNext));
    }
    for (const { bucket, result } of reserved) read.put(bucket, countOf(result));
    return undefined;
  }

  async function takeBack(counted: Bucket[]): Promise<void> {
    await Promise.all(counted.map(({ limiter, key }) => limiter.takeBack(key)));
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
      if (isShared) {
        // A point that cannot be taken back expires: the sign-in has succeeded nevertheless.
        if (!hasFailed) await takeBack(counted).catch(() => undefined);
      } else if (hasFailed) {
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
      const subject = account === undefined ? hash('name', name) : name;

      const { network, buckets } = bucketsOf(subject, address, device);
      const admission = await new Promise<Bucket[] | number>((resolve, reject) => {
        const attempt: Waiting = {
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

function count(running: Map<string, number>, buckets: readonly Bucket[], by: 1 | -1): void {
  for (const { limiter, key } of buckets) {
    const name = limiter.getKey(key);
    const next = (running.get(name) ?? 0) + by;
    if (next === 0) running.delete(name);
    else running.set(name, next);
  }
}
