import type { Clock } from '../clock.ts';

const MAX_KEYS = 1024;

/** Recognises the first event of a key in a period, so that attacks cannot fill the disk with log entries. */
export class OncePer {
  readonly #period: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #since = new Map<string, number>();

  /** @param period in milliseconds */
  constructor(period: number, clock: Pick<Clock, 'now'>) {
    this.#period = period;
    this.#clock = clock;
  }

  /** Whether this is the first event of its key in a period. Keys beyond 1,024 are treated as one key. */
  isFirst(key: string): boolean {
    const now = this.#clock.now();
    if (this.#isKept(key, now)) return false;
    if (this.#since.size >= MAX_KEYS) this.#sweep(now);
    const kept = this.#since.size < MAX_KEYS ? key : '';
    if (this.#isKept(kept, now)) return false;
    this.#since.set(kept, now);
    return true;
  }

  #isKept(key: string, now: number): boolean {
    const since = this.#since.get(key);
    return since !== undefined && now - since < this.#period;
  }

  #sweep(now: number): void {
    for (const key of this.#since.keys()) {
      if (!this.#isKept(key, now)) this.#since.delete(key);
    }
  }
}
