/** What an entry of the log is about. */
export const entryKinds = [
  'event',
  'guard',
  'transition',
  'action',
  'context',
  'emitted',
  'server',
  'note',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface JournalEntry {
  id: number;
  /** The experiment's time, in milliseconds. */
  at: number;
  kind: EntryKind;
  text: string;
  /** Something went wrong or was turned down. */
  bad: boolean;
}

export type Write = (kind: EntryKind, text: string, bad?: boolean) => void;

export interface Journal {
  entries: () => readonly JournalEntry[];
  write: Write;
  /** Writes before everything that was held back. */
  writeFirst: Write;
  /**
   * Holds back what is written from now on: an action speaks while it runs, before one hears of the
   * transition it belongs to.
   */
  hold: () => void;
  /** Adds what was held back. */
  release: () => void;
  clear: () => void;
}

/** How many entries are kept. */
const KEPT = 500;

export function createJournal(now: () => number, onChange: () => void): Journal {
  let entries: readonly JournalEntry[] = [];
  let heldBack: JournalEntry[] | undefined;
  let ids = 0;

  const add = (...more: JournalEntry[]) => {
    entries = [...entries, ...more].slice(-KEPT);
    onChange();
  };
  const entryOf = (...[kind, text, bad = false]: Parameters<Write>): JournalEntry => ({
    id: ids++,
    at: now(),
    kind,
    text,
    bad,
  });

  return {
    entries: () => entries,
    write(...words) {
      if (heldBack) heldBack.push(entryOf(...words));
      else add(entryOf(...words));
    },
    writeFirst(...words) {
      add(entryOf(...words));
    },
    hold() {
      heldBack ??= [];
    },
    release() {
      const late = heldBack ?? [];
      heldBack = undefined;
      add(...late);
    },
    clear() {
      entries = [];
      onChange();
    },
  };
}
