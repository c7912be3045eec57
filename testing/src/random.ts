/** A seeded random generator: the same seed gives the same cases. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to `end`, without `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick.');
    return value;
  }

  list<Value>(most: number, make: () => Value): Value[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  /** Bytes as Latin-1 text, mostly printable. */
  text(most: number): string {
    return this.list(most, () =>
      String.fromCharCode(this.chance(0.9) ? 32 + this.below(95) : this.below(256)),
    ).join('');
  }

  /** The text with some characters replaced, removed, repeated or cut off. */
  mutate(text: string): string {
    let mutated = text;
    for (let times = this.below(4); times >= 0; times--) {
      const at = this.below(mutated.length + 1);
      const length = this.below(8);
      mutated = this.pick([
        () => mutated.slice(0, at) + mutated.slice(at + length),
        () => mutated.slice(0, at) + this.text(8) + mutated.slice(at + length),
        () => mutated.slice(0, at) + mutated.slice(at, at + length).repeat(1 + this.below(20)),
        () => mutated.slice(0, at) + this.pick(awkward) + mutated.slice(at),
        () => mutated.slice(0, at),
      ])();
    }
    return mutated;
  }
}

/** Characters and values that parsers often handle wrongly. */
const awkward = [
  '\0',
  '\r\n',
  '\n\n',
  '\r',
  '%00',
  '%2e%2e%2f',
  '%c0%ae',
  '%ff',
  '%',
  '../',
  '\\',
  '__proto__',
  '"constructor":{"prototype":1}',
  '-1',
  '1e309',
  '9007199254740993',
  '\xef\xbb\xbf',
  '\xed\xa0\x80',
  '{"a":'.repeat(50),
  '['.repeat(200),
  "' or 1=1 --",
  '${7*7}',
  '<script>',
];
