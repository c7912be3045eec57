/**
 * Counts what is open under each key (an address, an account) and refuses more than a limit. Its
 * memory is bounded by what is open: a key without anything open is not kept.
 */
export class ConnectionCount {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  /** @param limit how many may be open under one key at once; 0 is no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Takes a place.
   *
   * @returns a function that gives the place back and is safe to repeat; `undefined` if none is left
   */
  take(key: string): (() => void) | undefined {
    const open = this.#open.get(key) ?? 0;
    if (this.#limit !== 0 && open >= this.#limit) return undefined;
    this.#open.set(key, open + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }

  /** Whether what is open under a key is within the limit, together with `elsewhere` more. */
  fits(key: string, elsewhere: number): boolean {
    return this.#limit === 0 || (this.#open.get(key) ?? 0) + elsewhere <= this.#limit;
  }

  /** How many keys have something open. */
  get size(): number {
    return this.#open.size;
  }
}
