import { holdCalls } from '../testing/model/held-calls.ts';
import { endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import { ChangeRefused } from './change.ts';
import type { Passage } from './passage.ts';
import { providePassages } from './passages.actors.ts';
import { passagesMachine } from './passages.machine.ts';

export const passage = (block: string, given: Partial<Passage> = {}): Passage => ({
  place: {
    language: 'en-GB',
    chapter: 'eleven-feet',
    block,
    offset: 0,
    quote: `The first words of ${block}`,
    progression: 0.4,
    totalProgression: 0.2,
    readAt: 1_800_000_000_000,
  },
  quote: `The first words of ${block}`,
  note: '',
  ...given,
});

const FIRST = passage('p-first');

/** A reader marks, removes and imports, also while a change is made; another tab does as well. */
export const passagesModel: ModelOf<typeof passagesMachine> = {
  subject: 'the passages of a book',
  machine: passagesMachine,
  input: undefined,
  stepsIn: (snapshot) => [
    // The same change twice in the queue tells nothing new.
    ...(['keep', 'remove'] as const).flatMap((type) =>
      snapshot.context.changes.some((change) => change.type === type)
        ? []
        : [sends({ type: 'user.change', change: { type, passage: FIRST } } as const, type)],
    ),
    sends({ type: 'storage.changed' }),
    ...endsOf(snapshot, 'readPassages', {
      done: { 'one passage': [FIRST] },
      error: { 'something else': new ChangeRefused('unreadable') },
    }),
    ...endsOf(snapshot, 'changePassages', {
      done: { '': undefined },
      error: {
        full: new DOMException('Full.', 'QuotaExceededError'),
        'too many': new ChangeRefused('tooMany'),
      },
    }),
  ],
  nameOf: ({ value, context: { changes, passages } }) =>
    `${value} (${passages.length} shown, ${changes.length} to do)`,
};

/** The machine; its storage answers on demand. */
export function holdPassages() {
  const { hold, ...calls } = holdCalls();
  const machine = providePassages({
    readPassages: ({ signal }) => hold('readPassages', { signal }),
    changePassages: (given, { signal }) => hold('changePassages', { given, signal }),
    subscribe: () => () => undefined,
  });
  return { machine, ...calls };
}
