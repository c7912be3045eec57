import type { Clock } from './clock.ts';

/** A token bucket that allows `perSecond` units per second. A burst may be twice as large. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #clock: Pick<Clock, 'now'>;
  #left: number;
  #filledAt: number;

  /** @param perSecond units per second. 0 disables the limit */
  constructor(perSecond: number, clock: Pick<Clock, 'now'>) {
    this.#perSecond = perSecond;
    this.#clock = clock;
    this.#left = 2 * perSecond;
    this.#filledAt = clock.now();
  }

  get left(): number {
    const now = this.#clock.now();
    const filled = this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#left = Math.min(2 * this.#perSecond, filled);
    this.#filledAt = now;
    return this.#left;
  }

  get isFull(): boolean {
    return this.left === 2 * this.#perSecond;
  }

  /** Takes `count` units. If fewer are available, takes none and returns false. */
  take(count: number): boolean {
    if (this.#perSecond === 0) return true;
    if (this.left < count) return false;
    this.#left -= count;
    return true;
  }
}
