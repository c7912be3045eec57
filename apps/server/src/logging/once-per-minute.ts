import type { Clock } from '@tales/stomp-server';

const MINUTE = 60 * 1000;
const MAX_KEYS = 1024;

/** Detects the first event of a key in a minute, so that attacks cannot fill the disk with log entries. */
export class OncePerMinute {
  readonly #clock: Pick<Clock, 'now'>;
  /** Time of each key's first event in the last minute, in ascending order. */
  readonly #since = new Map<string, number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /**
   * Returns true for the first event of a key in a minute. Beyond 1,024 keys, all new keys of a group count
   * as one key. Beyond another 1,024 groups, all new groups count as one key.
   */
  isFirst(key: string, group = ''): boolean {
    const now = this.#clock.now();
    for (const [known, since] of this.#since) {
      if (now - since < MINUTE) break;
      this.#since.delete(known);
    }
    const names = [`key ${key}`, `group ${group}`, 'others'] as const;
    const kept = names[Math.min(Math.floor(this.#since.size / MAX_KEYS), 2)] ?? 'others';
    if (this.#since.has(names[0]) || this.#since.has(kept)) return false;
    this.#since.set(kept, now);
    return true;
  }
}
