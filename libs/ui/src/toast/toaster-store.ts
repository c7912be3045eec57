/** The content of a toast. */
export interface ToastContent {
  /** `danger` is announced assertively and marked by more than colour. */
  tone: 'success' | 'danger';
  /** The message, in a sentence or two. */
  text: string;
  /**
   * Time until it closes by itself, in ms.
   * @default the toaster's duration
   */
  duration?: number;
}

/** A toast in the store. */
export interface ToastEntry extends ToastContent {
  id: number;
}

export interface Toaster {
  /** Shows a toast, or queues it when `limit` are open. A toast with the same text and tone is replaced. */
  show: (content: ToastContent) => void;
  /** Removes a toast; the longest queued one follows. Does nothing if it is already removed. */
  dismiss: (id: number) => void;
  /** Calls back after each change, as `useSyncExternalStore` requires. */
  subscribe: (listener: () => void) => () => void;
  /** The open toasts, oldest first. The same array until something changes. */
  open: () => readonly ToastEntry[];
  /** Returns true once a toast has been shown. Until then no toaster needs to be rendered. */
  started: () => boolean;
}

export interface ToasterOptions {
  /**
   * How many toasts are open at the same time; the surplus waits in a queue.
   * @default Infinity
   */
  limit?: number;
}

/** The toasts of a page. It has no timers: the rendered toast pauses and closes itself. */
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
