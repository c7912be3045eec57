/** Collects the bytes of an incomplete line or body in one growing buffer. */
export class Accumulator {
  length = 0;
  #buffer = Buffer.alloc(0);

  append(source: Buffer, start: number, end: number): void {
    const needed = this.length + end - start;
    if (needed > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(64, needed, 2 * this.#buffer.length));
      this.#buffer.copy(grown, 0, 0, this.length);
      this.#buffer = grown;
    }
    source.copy(this.#buffer, this.length, start, end);
    this.length = needed;
  }

  peek(): Buffer {
    return this.#buffer.subarray(0, this.length);
  }

  /** Removes and returns the collected bytes, followed by the given bytes. May return a view of `source`. */
  takeWith(source: Buffer, start: number, end: number): Buffer {
    if (this.length === 0) return source.subarray(start, end);
    this.append(source, start, end);
    const taken = this.peek();
    this.clear();
    return taken;
  }

  clear(): void {
    this.length = 0;
    this.#buffer = Buffer.alloc(0);
  }
}
