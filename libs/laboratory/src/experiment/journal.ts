/** The subject of a log entry. */
export const entryKinds = [
  'event',
  'guard',
  'transition',
  'invariant',
  'action',
  'context',
  'emitted',
  'actor',
  'server',
  'setting',
  'note',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The participants of the sequence view. `user` is whoever uses the machine: the page or the developer. */
export const lanes = ['user', 'machine', 'actors', 'server'] as const;
export type Lane = (typeof lanes)[number];

export interface JournalEntry {
  id: number;
  /** The experiment's time, in milliseconds. */
  at: number;
  /** The index of the moment in the recording that the entry belongs to. */
  moment: number;
  kind: EntryKind;
  text: string;
  /** A failure or refusal. */
  bad: boolean;
  /** The whole value behind an abbreviated text, if there is one. */
  details: unknown;
  /** Sender and receiver of a message. */
  route: readonly [Lane, Lane] | undefined;
}

export type EntryOptions = Partial<Pick<JournalEntry, 'bad' | 'details' | 'route'>>;

export type Write = (kind: EntryKind, text: string, options?: EntryOptions) => void;

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

/** `stamp` returns the time and the moment of an entry that is written now. */
export function createJournal(
  stamp: () => Pick<JournalEntry, 'at' | 'moment'>,
  onChange: () => void,
): Journal {
  let entries: readonly JournalEntry[] = [];
  let heldBack: JournalEntry[] | undefined;
  let ids = 0;

  const add = (...more: JournalEntry[]) => {
    entries = [...entries, ...more].slice(-KEPT);
    onChange();
  };
  const entryOf = (...[kind, text, options = {}]: Parameters<Write>): JournalEntry => ({
    id: ids++,
    ...stamp(),
    kind,
    text,
    bad: options.bad ?? false,
    details: options.details,
    route: options.route,
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
