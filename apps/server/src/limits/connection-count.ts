/**
 * Counts open connections by key (an address, an account) and refuses more than a limit. A key without
 * open connections is not kept, so the memory is bounded by their number.
 */
export class ConnectionCount {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  /** @param limit maximum number of open connections of a key; 0 disables the limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts a new connection.
   *
   * @returns a function to call when it is closed, which may be repeated; `undefined` if it is refused
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

  /** Whether the open connections of a key, together with `elsewhere` more, are within the limit. */
  fits(key: string, elsewhere: number): boolean {
    return this.#limit === 0 || (this.#open.get(key) ?? 0) + elsewhere <= this.#limit;
  }
}
