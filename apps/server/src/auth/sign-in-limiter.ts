import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';

/** Failed attempts in a minute that close the door until it is over. */
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 50;
const MINUTE = 60;

/** `retryAfter` is in milliseconds. */
export type Attempt<Result> =
  { admitted: true; result: Result | undefined } | { admitted: false; retryAfter: number };

export type SignInLimiter = {
  /**
   * Lets an attempt to sign in through, unless too many failed: for this account from this address,
   * or from this address for any account. Nobody can close the door for somebody elsewhere.
   *
   * Attempts at once are never more than the failures that are left; the others wait for their turn.
   * So guessing in parallel wins nothing, and right passwords cost nothing.
   *
   * @param signIn answers `undefined` if the attempt failed
   */
  attempt<Result>(
    account: string,
    address: string,
    signIn: () => Promise<Result | undefined>,
  ): Promise<Attempt<Result>>;
};

type Refusal = { retryAfter: number };
type Waiting = { account: string; begin: () => void; refuse: (refusal: Refusal) => void };

/** The attempts from one address, by account. */
type Lane = { running: string[]; waiting: Waiting[]; turn: Promise<void> };

export function createSignInLimiter(): SignInLimiter {
  const accounts = new RateLimiterMemory({ points: MAX_PER_ACCOUNT, duration: MINUTE });
  const addresses = new RateLimiterMemory({ points: MAX_PER_ADDRESS, duration: MINUTE });
  const lanes = new Map<string, Lane>();

  function laneOf(address: string): Lane {
    const lane = lanes.get(address) ?? { running: [], waiting: [], turn: Promise.resolve() };
    lanes.set(address, lane);
    return lane;
  }

  // One after the other: nothing may change between counting and letting through.
  function inTurn(lane: Lane, work: () => Promise<void>): Promise<void> {
    lane.turn = lane.turn.then(work);
    return lane.turn;
  }

  async function admit(lane: Lane, address: string): Promise<void> {
    const waiting = lane.waiting.splice(0);
    const still: Waiting[] = [];
    for (const [index, attempt] of waiting.entries()) {
      const { account } = attempt;
      const forAddress = await judge(addresses, address, lane.running.length);
      if (forAddress === 'wait') {
        still.push(...waiting.slice(index));
        break;
      }
      const ofAccount = lane.running.filter((running) => running === account).length;
      const forAccount = await judge(accounts, keyOf(account, address), ofAccount);
      if (forAddress === 'go' && forAccount === 'go') {
        lane.running.push(account);
        attempt.begin();
      } else if (forAddress === 'go' && forAccount === 'wait') {
        still.push(attempt);
      } else {
        attempt.refuse({ retryAfter: Math.max(waitOf(forAddress), waitOf(forAccount)) });
      }
    }
    lane.waiting.unshift(...still);
    const isEmpty = lane.running.length + lane.waiting.length === 0;
    if (isEmpty && lanes.get(address) === lane) lanes.delete(address);
  }

  async function finish(lane: Lane, address: string, account: string, hasFailed: boolean) {
    if (hasFailed) {
      await Promise.all([accounts.penalty(keyOf(account, address)), addresses.penalty(address)]);
    }
    lane.running.splice(lane.running.indexOf(account), 1);
    await admit(lane, address);
  }

  return {
    async attempt(username, from, signIn) {
      const account = username.toLowerCase();
      const address = networkOf(from);
      const lane = laneOf(address);
      const refusal = await new Promise<Refusal | undefined>((resolve) => {
        const begin = () => {
          resolve(undefined);
        };
        lane.waiting.push({ account, begin, refuse: resolve });
        void inTurn(lane, () => admit(lane, address));
      });
      if (refusal) return { admitted: false, ...refusal };

      let hasFailed = false;
      try {
        const result = await signIn();
        hasFailed = result === undefined;
        return { admitted: true, result };
      } finally {
        await inTurn(lane, () => finish(lane, address, account, hasFailed));
      }
    },
  };
}

type Verdict = 'go' | 'wait' | Refusal;

async function judge(limiter: RateLimiterMemory, key: string, running: number): Promise<Verdict> {
  const spent = await limiter.get(key);
  const isOver = spent === null || spent.msBeforeNext <= 0;
  const failed = isOver ? 0 : spent.consumedPoints;
  if (!isOver && failed >= limiter.points) return { retryAfter: spent.msBeforeNext };
  return failed + running < limiter.points ? 'go' : 'wait';
}

function waitOf(verdict: Verdict): number {
  return typeof verdict === 'object' ? verdict.retryAfter : 0;
}

function keyOf(account: string, address: string): string {
  return JSON.stringify([address, account]);
}
