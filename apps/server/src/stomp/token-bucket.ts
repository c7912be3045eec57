import type { Clock } from './clock.ts';

/** Allows so many units a second, and twice that in a burst. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #clock: Pick<Clock, 'now'>;
  #left: number;
  #filledAt: number;

  /** @param perSecond 0 allows any number */
  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#perSecond = perSecond;
    this.#clock = clock;
    this.#left = 2 * perSecond;
    this.#filledAt = clock.now();
  }

  /** Takes this many units; answers whether that many were left. */
  take(count: number): boolean {
    if (this.#perSecond === 0) return true;
    const now = this.#clock.now();
    const filled = this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(2 * this.#perSecond, filled);
    this.#filledAt = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }
}
