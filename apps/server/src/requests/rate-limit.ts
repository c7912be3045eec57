import { type Clock, TokenBucket } from '@tales/stomp-server';

/** Limits each key to an average of `perSecond` units per second, with bursts of up to twice that number. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #buckets = new Map<string, TokenBucket>();
  #sweepAt = 1024;

  /** @param perSecond average number of units per second and key. 0 disables the limit */
  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Takes `count` units. If fewer are available, takes none and returns false. */
  take(key: string, count: number): boolean {
    return this.#perSecond === 0 || this.#bucketOf(key).take(count);
  }

  /** Takes `count` units or, if fewer are available, all of them. */
  charge(key: string, count: number): void {
    if (this.#perSecond === 0) return;
    const bucket = this.#bucketOf(key);
    bucket.take(Math.min(count, bucket.left));
  }

  #bucketOf(key: string): TokenBucket {
    const known = this.#buckets.get(key);
    if (known) return known;
    if (this.#buckets.size >= this.#sweepAt) this.#sweep();
    const bucket = new TokenBucket(this.#perSecond, this.#clock);
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #sweep(): void {
    for (const [key, bucket] of this.#buckets) {
      if (bucket.isFull) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(1024, 2 * this.#buckets.size);
  }
}
