/** What a handler answers: nothing, or a promise for when it is done. */
export type Work = void | PromiseLike<void>;

export type WorkQueueOptions = {
  /** Called with the number of pieces that wait, whenever it changes. */
  onLength: (length: number) => void;
  /** Called with the error of a piece whose `failed` is not called because it was dropped. */
  onLateFailure: (error: unknown) => void;
};

/** Settles pieces of work in the order they were added in, whatever order they end in. */
export class WorkQueue {
  readonly #onLength: (length: number) => void;
  readonly #onLateFailure: (error: unknown) => void;
  /** A linked list, since removing the first of a long array moves all the others. */
  #first: Entry | undefined;
  #last: Entry | undefined;
  #length = 0;

  constructor({ onLength, onLateFailure }: WorkQueueOptions) {
    this.#onLength = onLength;
    this.#onLateFailure = onLateFailure;
  }

  /**
   * Never throws by itself, and leaves no rejection unhandled as long as the callbacks do not throw.
   *
   * @param done called when this piece and all before it have succeeded
   * @param failed called in its turn instead of `done`; the pieces after it are dropped
   */
  add(work: Work, done: () => void, failed: (error: unknown) => void): void {
    const isPending = isPromiseLike(work);
    if (!isPending && !this.#first) {
      done();
      return;
    }
    const entry: Entry = { done, failed, isOver: !isPending, isDropped: false };
    if (this.#last) this.#last.next = entry;
    else this.#first = entry;
    this.#last = entry;
    this.#onLength(++this.#length);
    if (!isPending) return;
    // Adopts promises of other libraries, whose `then` may call back at once or twice.
    Promise.resolve(work).then(
      () => {
        this.#end(entry);
      },
      (error: unknown) => {
        entry.failure = { error };
        if (entry.isDropped) this.#onLateFailure(error);
        else this.#end(entry);
      },
    );
  }

  /** Drops all that wait: neither `done` nor `failed` is called. */
  clear(): void {
    const first = this.#first;
    this.#first = undefined;
    this.#last = undefined;
    this.#length = 0;
    for (let entry = first; entry; entry = entry.next) {
      entry.isDropped = true;
      if (entry.failure) this.#onLateFailure(entry.failure.error);
    }
  }

  #end(entry: Entry): void {
    entry.isOver = true;
    while (this.#first?.isOver) {
      const { done, failed, failure, next } = this.#first;
      this.#first = next;
      if (!next) this.#last = undefined;
      this.#length--;
      if (failure) {
        this.clear();
        failed(failure.error);
      } else done();
    }
    this.#onLength(this.#length);
  }
}

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}

type Entry = {
  done: () => void;
  failed: (error: unknown) => void;
  failure?: { error: unknown };
  isOver: boolean;
  isDropped: boolean;
  next?: Entry;
};
