import { keyOf, NOTE_LENGTH, PASSAGE_LENGTH, PASSAGES, type Passage } from './passage.ts';

/** What a reader does with the passages of a book. */
export type PassagesChange =
  /** Marks words, changes their note, or takes a removal back. */
  | { type: 'keep'; passage: Passage }
  | { type: 'remove'; passage: Passage }
  /** Adds those of a file. */
  | { type: 'merge'; passages: readonly Passage[] };

/** Why a change is refused: the bounds, a full or refused storage, or one with something else. */
export type Refusal =
  | 'tooMany'
  | 'quoteTooLong'
  | 'noteTooLong'
  | 'full'
  | 'storageRefused'
  | 'unreadable';

/** Thrown instead of a change that would pass a bound, or would overwrite what cannot be read. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`The change of the passages is refused: ${reason}.`);
    this.reason = reason;
  }
}

/** Why a change was refused, from what was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ChangeRefused) return error.reason;
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'full'
    : 'storageRefused';
}

/** The passages after a change, in the order in which they came. @throws ChangeRefused */
export function changed(passages: readonly Passage[], change: PassagesChange): Passage[] {
  const all = new Map(passages.map((passage) => [keyOf(passage), passage]));
  if (change.type === 'remove') all.delete(keyOf(change.passage));
  else if (change.type === 'keep') all.set(keyOf(change.passage), change.passage);
  else {
    for (const passage of change.passages) {
      const key = keyOf(passage);
      const own = all.get(key);
      all.set(key, own ? { ...own, note: joined(own.note, passage.note) } : passage);
    }
  }
  const next = [...all.values()];
  if (next.length > PASSAGES && change.type !== 'remove') throw new ChangeRefused('tooMany');
  for (const { quote, note } of next) {
    if (quote.length > PASSAGE_LENGTH) throw new ChangeRefused('quoteTooLong');
    if (note.length > NOTE_LENGTH) throw new ChangeRefused('noteTooLong');
  }
  return next;
}

/** Both notes, unless one has the other: nothing is lost, and twice adds nothing. */
function joined(own: string, other: string): string {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n\n${other}`;
}
