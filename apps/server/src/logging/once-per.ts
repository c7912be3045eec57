import type { Clock } from '../clock.ts';

const MAX_KEYS = 1024;

/** Recognises the first event of a key in a period, so that attacks cannot fill the disk with log entries. */
export class OncePer {
  readonly #period: number;
  readonly #clock: Pick<Clock, 'now'>;
  /** Times by key, the earliest first. */
  readonly #since = new Map<string, number>();

  /** @param period in milliseconds */
  constructor(period: number, clock: Pick<Clock, 'now'>) {
    this.#period = period;
    this.#clock = clock;
  }

  /**
   * Returns true for the first event of its key in a period. Keys beyond 1,024 are treated as one key for each group;
   * groups beyond another 1,024 as one.
   */
  isFirst(key: string, group = ''): boolean {
    const now = this.#clock.now();
    for (const [known, since] of this.#since) {
      if (now - since < this.#period) break;
      this.#since.delete(known);
    }
    const names = [`key ${key}`, `group ${group}`, 'others'] as const;
    const kept = names[Math.min(Math.floor(this.#since.size / MAX_KEYS), 2)] ?? 'others';
    if (this.#since.has(names[0]) || this.#since.has(kept)) return false;
    this.#since.set(kept, now);
    return true;
  }
}
