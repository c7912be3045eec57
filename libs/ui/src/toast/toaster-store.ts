/** What a toast says and how. */
export interface ToastContent {
  /** `error` is announced at once and marked by more than its colour. */
  intent: 'success' | 'error';
  /** What has happened, in a sentence or two. */
  text: string;
  /**
   * Time until it closes by itself, in ms.
   * @default the toaster's duration
   */
  duration?: number;
}

/** A toast as the toaster keeps it. */
export interface ToastEntry extends ToastContent {
  id: number;
}

export interface Toaster {
  /** Shows a toast, or queues it when `limit` are open. One that says the same replaces its twin. */
  show: (content: ToastContent) => void;
  /** Takes a toast away; the longest queued one follows. Nothing happens if it is gone already. */
  dismiss: (id: number) => void;
  /** Calls back after each change, as `useSyncExternalStore` asks. */
  subscribe: (listener: () => void) => () => void;
  /** The open toasts, oldest first. The same array until something changes. */
  open: () => readonly ToastEntry[];
  /** Whether a toast has ever been shown: before that nothing needs to render them. */
  started: () => boolean;
}

export interface ToasterOptions {
  /**
   * How many toasts are open at once; the surplus waits in a queue.
   * @default Infinity
   */
  limit?: number;
}

/** The toasts of one page. It holds no timer: the rendered toast pauses and closes itself. */
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
        entry.intent === content.intent && entry.text === content.text;
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
