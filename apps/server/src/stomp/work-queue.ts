export type Work = void | Promise<void>;

/** Settles pieces of work in the order they were begun in, whatever order they end in. */
export class WorkQueue {
  readonly #entries: Entry[] = [];
  readonly #onLength: (length: number) => void;

  /** @param onLength hears of every change in how many pieces are waiting */
  constructor(onLength: (length: number) => void) {
    this.#onLength = onLength;
  }

  /**
   * @param done called when this piece and all before it have ended well
   * @param failed called in its turn instead of `done`; what comes after is dropped
   */
  add(work: Work, done: () => void, failed: (error: unknown) => void): void {
    const isPending = work instanceof Promise;
    if (!isPending && this.#entries.length === 0) {
      done();
      return;
    }
    const entry: Entry = { settle: done, isOver: !isPending };
    this.#entries.push(entry);
    this.#onLength(this.#entries.length);
    if (!isPending) return;
    work.then(
      () => {
        this.#end(entry);
      },
      (error: unknown) => {
        entry.settle = () => {
          this.clear();
          failed(error);
        };
        this.#end(entry);
      },
    );
  }

  clear(): void {
    this.#entries.length = 0;
  }

  #end(entry: Entry): void {
    entry.isOver = true;
    while (this.#entries[0]?.isOver) this.#entries.shift()?.settle();
    this.#onLength(this.#entries.length);
  }
}

type Entry = { settle: () => void; isOver: boolean };
