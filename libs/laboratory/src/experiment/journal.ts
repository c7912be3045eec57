/** The subject of a log entry. */
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
  /** A failure or refusal. */
  bad: boolean;
}

export type Write = (kind: EntryKind, text: string, bad?: boolean) => void;

export interface Journal {
  entries: () => readonly JournalEntry[];
  write: Write;
  /** Writes before all buffered entries. */
  writeFirst: Write;
  /** Buffers entries from now on: actions run before the inspection event of their transition arrives. */
  hold: () => void;
  /** Writes the buffered entries. */
  release: () => void;
  clear: () => void;
}

/** Maximum number of entries. */
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
