import type { Clock } from '@tales/stomp-server';

const MAX_KEYS = 1024;

/** Detects the first event of a key in a period, so that attacks cannot fill the disk with log entries. */
export class OncePer {
  readonly #period: number;
  readonly #clock: Pick<Clock, 'now'>;
  /** Time of each key's first event in the period, in ascending order. */
  readonly #since = new Map<string, number>();

  /** @param period length of the period in milliseconds */
  constructor(period: number, clock: Pick<Clock, 'now'>) {
    this.#period = period;
    this.#clock = clock;
  }

  /**
   * Returns true for the first event of a key in a period. Beyond 1,024 keys, all new keys of a group count
   * as one key. Beyond another 1,024 groups, all new groups count as one key.
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
