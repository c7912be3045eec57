import { TokenBucket } from '@tales/stomp-server';
import type { Clock } from '../clock.ts';

/** A token bucket per key: `perSecond` units per second, twice that in a burst. Full buckets are dropped. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #buckets = new Map<string, TokenBucket>();
  #sweepAt = 1024;

  /** @param perSecond 0 is no limit */
  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Takes `count` units, or none and returns false if fewer are left. */
  take(name: string, count: number): boolean {
    return this.#perSecond === 0 || this.#bucketOf(name).take(count);
  }

  /** Takes `count` units that were used elsewhere, or all if fewer are left. */
  charge(name: string, count: number): void {
    if (this.#perSecond === 0) return;
    const bucket = this.#bucketOf(name);
    bucket.take(Math.min(count, bucket.left));
  }

  /** Whether less than one unit is left. */
  isSpent(name: string): boolean {
    const bucket = this.#buckets.get(name);
    return bucket !== undefined && bucket.left < 1;
  }

  #bucketOf(name: string): TokenBucket {
    const bucket = this.#buckets.get(name) ?? new TokenBucket(this.#perSecond, this.#clock);
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > this.#sweepAt) this.#sweep();
    return bucket;
  }

  #sweep(): void {
    for (const [name, bucket] of this.#buckets) {
      if (bucket.isFull) this.#buckets.delete(name);
    }
    this.#sweepAt = Math.max(1024, 2 * this.#buckets.size);
  }
}
