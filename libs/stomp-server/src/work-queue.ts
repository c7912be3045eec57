/** Result of a handler: nothing, or a promise that settles when it has finished. */
export type Work = void | PromiseLike<void>;

export type WorkQueueOptions = {
  /** Called with the number of pending entries whenever it changes. */
  onLength: (length: number) => void;
  /** Called with the error of a dropped entry, whose `failed` is not called. */
  onLateFailure: (error: unknown) => void;
};

/** Reports results in the order in which work was added, regardless of the order of completion. */
export class WorkQueue {
  readonly #onLength: (length: number) => void;
  readonly #onLateFailure: (error: unknown) => void;
  /** First entry of a linked list. `shift` of a long array would move all other elements. */
  #first: Entry | undefined;
  #last: Entry | undefined;
  #length = 0;

  constructor({ onLength, onLateFailure }: WorkQueueOptions) {
    this.#onLength = onLength;
    this.#onLateFailure = onLateFailure;
  }

  /**
   * Adds work. Handles every rejection. Throws only if a callback throws.
   *
   * @param done called when this work and all work before it has succeeded
   * @param failed called instead of `done`, in order; all later entries are dropped
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
    // `Promise.resolve`, because other thenables may call back synchronously or twice.
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

  /** Drops all pending entries: neither `done` nor `failed` is called. */
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
