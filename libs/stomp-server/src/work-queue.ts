/** Result of a handler: nothing, or a promise that settles when the handler has finished. */
export type Work = void | PromiseLike<void>;

/** Calls the callbacks of `add` in the order in which work was added, even if later work settles first. */
export class WorkQueue {
  readonly #onLength: (length: number) => void;
  readonly #onLateFailure: (error: unknown) => void;
  readonly #entries = new Set<Entry>();

  /**
   * @param onLength called with the number of queued entries when an entry is added or settles
   * @param onLateFailure called with the error of each dropped entry whose work rejects
   */
  constructor(onLength: (length: number) => void, onLateFailure: (error: unknown) => void) {
    this.#onLength = onLength;
    this.#onLateFailure = onLateFailure;
  }

  /**
   * @param done called when this work and all work before it have succeeded
   * @param failed called instead of `done` if the work rejects. All later entries are then dropped
   */
  add(work: Work, done: () => void, failed: (error: unknown) => void = () => undefined): void {
    const isPending = isPromiseLike(work);
    if (!isPending && this.#entries.size === 0) {
      done();
      return;
    }
    const entry: Entry = { done, failed, isOver: !isPending };
    this.#entries.add(entry);
    this.#onLength(this.#entries.size);
    if (!isPending) return;
    // `Promise.resolve` is needed because a non-native thenable may call a callback synchronously or twice.
    Promise.resolve(work).then(
      () => {
        this.#end(entry);
      },
      (error: unknown) => {
        entry.failure = { error };
        if (this.#entries.has(entry)) this.#end(entry);
        else this.#onLateFailure(error);
      },
    );
  }

  /** Drops all entries without calling `done` or `failed`. */
  clear(): void {
    const dropped = [...this.#entries];
    this.#entries.clear();
    for (const { failure } of dropped) if (failure) this.#onLateFailure(failure.error);
  }

  #end(ended: Entry): void {
    ended.isOver = true;
    for (const entry of this.#entries) {
      if (!entry.isOver) break;
      this.#entries.delete(entry);
      if (entry.failure) {
        this.clear();
        entry.failed(entry.failure.error);
      } else entry.done();
    }
    this.#onLength(this.#entries.size);
  }
}

/** Calls a function. Passes a thrown error or a rejection to `onError`. */
export function guarded(call: () => unknown, onError: (error: unknown) => void): void {
  try {
    const result = call();
    if (isPromiseLike(result)) Promise.resolve(result).catch(onError);
  } catch (error) {
    onError(error);
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
};
