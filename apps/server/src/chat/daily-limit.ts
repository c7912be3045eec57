const DAY = 24 * 60 * 60 * 1000;

/** Limits how many units each key can use per UTC day. */
export class DailyLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();
  #day = 0;

  /** @param max maximum number of units per key and day. 0 disables the limit */
  constructor(max: number, now: () => number) {
    this.#max = max;
    this.#now = now;
  }

  /** Time of the last midnight UTC in ms since the epoch. */
  get midnight(): number {
    return Math.floor(this.#now() / DAY) * DAY;
  }

  /** Takes `count` units. If fewer are available, takes none and returns false. */
  take(key: string, count: number): boolean {
    if (this.#max > 0 && this.#usedBy(key) + count > this.#max) return false;
    this.charge(key, count);
    return true;
  }

  /**
   * Takes `count` units without checking the limit. A negative `count` gives units back.
   *
   * @param day value of `midnight` when the units were used. Units of an earlier day are ignored
   */
  charge(key: string, count: number, day = this.midnight): void {
    if (this.#max > 0 && day === this.midnight)
      this.#used.set(key, Math.max(0, this.#usedBy(key) + count));
  }

  #usedBy(key: string): number {
    const { midnight } = this;
    if (midnight !== this.#day) this.#used.clear();
    this.#day = midnight;
    return this.#used.get(key) ?? 0;
  }
}
