export interface ToastContent {
  /** `danger` is announced assertively, `success` politely. */
  tone: 'success' | 'danger';
  /** The message, in one or two sentences. */
  text: string;
  /**
   * Milliseconds until the toast closes automatically.
   * @default the duration of the `ToastViewport`
   */
  duration?: number;
}

export interface ToastEntry extends ToastContent {
  id: number;
}

export interface Toaster {
  /** Shows or queues a toast, after removing any toast with the same text and tone. */
  show: (content: ToastContent) => void;
  /** Removes an open or queued toast. Has no effect if there is no toast with this id. */
  dismiss: (id: number) => void;
  /** Subscribes to changes, as `useSyncExternalStore` requires. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the open toasts, oldest first. Returns the same array until the store changes. */
  open: () => readonly ToastEntry[];
  /** Returns whether `show` has been called. Until then, no `ToastViewport` needs to be rendered. */
  started: () => boolean;
}

export interface ToasterOptions {
  /**
   * Maximum number of open toasts. Further toasts wait in a queue.
   * @default Infinity
   */
  limit?: number;
}

/** Creates a store of toasts. The store has no timers, because `ToastViewport` closes the toasts. */
export function createToaster({ limit = Infinity }: ToasterOptions = {}): Toaster {
  const listeners = new Set<() => void>();
  let all: readonly ToastEntry[] = [];
  let open: readonly ToastEntry[] = [];
  let nextId = 1;

  const update = (next: readonly ToastEntry[]) => {
    all = next;
    open = all.slice(0, limit);
    for (const listener of listeners) listener();
  };

  return {
    show: (content) => {
      const isTwin = (entry: ToastEntry) =>
        entry.tone === content.tone && entry.text === content.text;
      update([...all.filter((entry) => !isTwin(entry)), { ...content, id: nextId++ }]);
    },
    dismiss: (id) => {
      if (all.some((entry) => entry.id === id)) update(all.filter((entry) => entry.id !== id));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => open,
    started: () => nextId > 1,
  };
}
