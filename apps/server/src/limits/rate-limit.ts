import type { Clock } from '../stomp/index.ts';

/** So many a second for each name, twice that in a burst. Forgets a name that has rested. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #buckets = new Map<string, { left: number; at: number }>();
  #sweepAt = 1024;

  /** @param perSecond 0 is no limit */
  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Takes some, if that many are left. */
  take(name: string, count: number): boolean {
    if (this.#perSecond === 0) return true;
    const now = this.#clock.now();
    const bucket = this.#buckets.get(name) ?? { left: this.#burst, at: now };
    bucket.left = this.#leftAt(bucket, now);
    bucket.at = now;
    this.#buckets.set(name, bucket);
    if (this.#buckets.size > this.#sweepAt) this.#sweep(now);
    if (bucket.left < count) return false;
    bucket.left -= count;
    return true;
  }

  /** Whether none is left at the moment. */
  isSpent(name: string): boolean {
    const bucket = this.#buckets.get(name);
    return bucket !== undefined && this.#leftAt(bucket, this.#clock.now()) < 1;
  }

  get #burst(): number {
    return 2 * this.#perSecond;
  }

  #leftAt({ left, at }: { left: number; at: number }, now: number): number {
    return Math.min(this.#burst, left + ((now - at) / 1000) * this.#perSecond);
  }

  #sweep(now: number): void {
    for (const [name, bucket] of this.#buckets) {
      if (this.#leftAt(bucket, now) === this.#burst) this.#buckets.delete(name);
    }
    this.#sweepAt = Math.max(1024, 2 * this.#buckets.size);
  }
}
