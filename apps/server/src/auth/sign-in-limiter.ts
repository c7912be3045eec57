import { createHmac } from 'node:crypto';
import { BusyError, createBoundedQueue } from '../bounded-queue.ts';
import { networkOf } from '../limits/network-of.ts';
import { type Account, nameOf } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import {
  type Admission,
  type Bucket,
  type Buckets,
  bucketsOf,
  evaluate,
  type Refusal,
  type Wait,
} from './sign-in-limits.ts';

/** Length in bits of the IPv6 prefix that providers assign to a customer. */
const SITE_BITS = 56;

/** Attempts that may wait: in total, and from one address or IPv6 /64. */
const MAX_WAITING = 2000;
const MAX_WAITING_PER_NETWORK = 200;

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
   * An attempt is counted when it begins, and taken back unless it fails. It waits while the running
   * attempts of this server may still use up a limit. So parallel guessing gains nothing, also on
   * several servers of a database, and successful sign-ins do not count. Names without an account are
   * treated in the same way.
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

type Candidate = {
  /** Key of the account, or hash of an unknown name. */
  subject: string;
  network: string;
  buckets: Buckets;
  /** Key of the limit that it waits for. */
  waitsFor?: string;
  settle: (decision: Admission | Refusal) => void;
  fail: (error: unknown) => void;
};

export function createSignInLimiter({ storage, secret, now }: SignInLimiterOptions): SignInLimiter {
  const { attempts } = storage;
  /** Running attempts by key. The stored points include them. */
  const running = new Map<string, number>();
  let waiting: Candidate[] = [];
  // No count may change between reading it and admitting an attempt.
  const { run: serialize } = createBoundedQueue(1);

  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempts', ...parts]))
      .digest('base64url');

  async function decide({ subject, buckets }: Candidate): Promise<Admission | Refusal | Wait> {
    const counts = await attempts.find(Object.values(buckets).flat(), now());
    const decision = evaluate(buckets, counts, running, now());
    return decision.kind === 'admit' ? reserve(decision, subject) : decision;
  }

  /** Counts an attempt. Refuses it if another server has admitted the last allowed one meanwhile. */
  async function reserve(admission: Admission, account: string): Promise<Admission | Refusal> {
    const { counted, pause } = admission;
    const added = pause ? [...counted, pause] : counted;
    const excesses = await Promise.all(
      added.map(async ({ key, max, duration, longest }) => {
        const count = await attempts.add(key, { duration, longest, now: now(), account });
        return count.points > max ? count.expiresAt - now() : 0;
      }),
    );
    const retryAfter = Math.max(...excesses);
    if (retryAfter > 0) {
      await takeBack(added);
      return { kind: 'refuse', retryAfter };
    }
    countRunning(counted, 1);
    return admission;
  }

  async function takeBack(counted: readonly Bucket[]): Promise<void> {
    await Promise.all(counted.map(({ key }) => attempts.takeBack(key, now())));
  }

  function countRunning(counted: readonly Bucket[], by: 1 | -1): void {
    for (const { key } of counted) {
      const open = (running.get(key) ?? 0) + by;
      if (open === 0) running.delete(key);
      else running.set(key, open);
    }
  }

  /** Settles attempts in order of arrival. Returns those that have to wait. */
  async function settleAll(candidates: readonly Candidate[]): Promise<Candidate[]> {
    const still: Candidate[] = [];
    /** Many may wait for the same limit: it is read once for all of them. */
    const full = new Set<string | undefined>();
    for (const candidate of candidates) {
      try {
        if (!full.has(candidate.waitsFor)) {
          const decision = await decide(candidate);
          if (decision.kind !== 'wait') {
            candidate.settle(decision);
            continue;
          }
          candidate.waitsFor = decision.key;
          full.add(decision.key);
        }
        still.push(candidate);
      } catch (error) {
        candidate.fail(error);
      }
    }
    return still;
  }

  async function arrive(candidate: Candidate): Promise<void> {
    const [still] = await settleAll([candidate]);
    if (still === undefined) return;
    const neighbours = waiting.filter(({ network }) => network === still.network);
    if (waiting.length < MAX_WAITING && neighbours.length < MAX_WAITING_PER_NETWORK)
      waiting.push(still);
    else still.fail(new BusyError());
  }

  async function finish(counted: readonly Bucket[], hasFailed: boolean): Promise<void> {
    // A point that cannot be taken back expires: the sign-in has succeeded nevertheless.
    if (!hasFailed) await takeBack(counted).catch(() => undefined);
    countRunning(counted, -1);
    waiting = await settleAll(waiting);
  }

  return {
    async attempt({ username: typed, address, device }, signIn) {
      const account = await storage.findAccount(typed);
      const name = nameOf(typed);
      const subject = account === undefined ? hash('name', name) : name;
      const network = hash(networkOf(address));
      const prefix = networkOf(address, SITE_BITS);
      const site = prefix.includes(':') ? hash(prefix) : undefined;
      const buckets = bucketsOf({ subject, network, site, device });
      const decision = await new Promise<Admission | Refusal>((settle, fail) => {
        void serialize(() => arrive({ subject, network, buckets, settle, fail }));
      });
      const { username } = account ?? {};
      if (decision.kind === 'refuse')
        return { account: username, admitted: false, retryAfter: decision.retryAfter };
      let hasFailed = false;
      try {
        const result = await signIn(account);
        hasFailed = result === undefined;
        return { account: username, admitted: true, result };
      } finally {
        await serialize(() => finish(decision.counted, hasFailed));
      }
    },
  };
}
