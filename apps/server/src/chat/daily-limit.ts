const DAY = 24 * 60 * 60 * 1000;

/** Counts the units that each key has used since midnight UTC. Keys of earlier days are dropped. */
export class DailyLimit {
  readonly #max: number;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();
  #day = 0;

  /**
   * @param max units a day for each key; 0 disables the limit
   * @param now ms since the epoch
   */
  constructor(max: number, now: () => number) {
    this.#max = max;
    this.#now = now;
  }

  /** Ms since the epoch of the last midnight UTC. */
  get midnight(): number {
    return Math.floor(this.#now() / DAY) * DAY;
  }

  /** Takes `count` units. If fewer are left, takes none and returns false. */
  take(key: string, count: number): boolean {
    if (this.#max > 0 && this.#usedBy(key) + count > this.#max) return false;
    this.charge(key, count);
    return true;
  }

  /**
   * Counts units that were used elsewhere; a negative number gives units back.
   *
   * @param day the midnight before they were used; units of another day are not counted
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
