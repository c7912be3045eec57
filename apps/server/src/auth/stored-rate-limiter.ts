import { type IRateLimiterStoreOptions, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Attempts, AttemptStorage } from '../storage/attempts.ts';

export type StoredRateLimiterOptions = {
  /** Prefix of its keys in the storage. */
  name: string;
  points: number;
  /** Seconds. Stored points with a later expiry are ignored. */
  duration: number;
  attempts: AttemptStorage;
  now: () => number;
};

/**
 * A limiter of rate-limiter-flexible that keeps its counts in the storage, so that they survive a
 * restart. The option `account` of a call is the account that the attempt was for.
 */
export class StoredRateLimiter extends RateLimiterStoreAbstract {
  readonly #attempts: AttemptStorage;
  readonly #now: () => number;
  readonly #duration: number;

  constructor({ name, points, duration, attempts, now }: StoredRateLimiterOptions) {
    super({ keyPrefix: name, points, duration } as IRateLimiterStoreOptions);
    this.#attempts = attempts;
    this.#now = now;
    this.#duration = duration * 1000;
  }

  /** Takes back a point of `penalty`. */
  takeBack(key: string): Promise<void> {
    return this.#attempts.takeBack(this.getKey(key), this.#now());
  }

  // The abstract methods of the base class follow. Its type declarations omit them.

  _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Attempts) {
    const left = Math.max(0, this.points - points);
    return new RateLimiterRes(
      left,
      Math.max(0, expiresAt - this.#now()),
      points,
      changed === points,
    );
  }

  async _get(key: string): Promise<Attempts | null> {
    return (await this.#attempts.find(key, this.#duration, this.#now())) ?? null;
  }

  _delete(key: string): Promise<boolean> {
    return this.#attempts.forget(key);
  }

  _upsert(
    key: string,
    points: number,
    duration: number,
    afresh: boolean,
    { account }: { account?: string } = {},
  ): Promise<Attempts> {
    return this.#attempts.add(key, { points, duration, now: this.#now(), afresh, account });
  }
}
