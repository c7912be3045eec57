import type { Clock } from './clock.ts';

/** A token bucket that refills at `perSecond` units per second and holds at most `2 * perSecond` units. */
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

  /** Takes `count` units and returns true. If the limit would be exceeded, takes none and returns false. */
  take(count: number): boolean {
    if (this.#perSecond === 0) return true;
    if (this.left < count) return false;
    this.#left -= count;
    return true;
  }
}
