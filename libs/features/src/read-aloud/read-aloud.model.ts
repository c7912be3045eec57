import { holdCalls } from '../testing/model/held-calls.ts';
import { delaysOf, endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import { provideReadAloud } from './read-aloud.actors.ts';
import { readAloudMachine, type ReadAloudInput } from './read-aloud.machine.ts';

/** A chapter of two sentences. */
export const CHAPTER: ReadAloudInput = {
  utterances: [
    { text: 'One: The Harbour Road', lang: 'en' },
    { text: '‘It’s mended, then,’ said Dab.', lang: 'en' },
  ],
  at: 0,
  hasNext: true,
  hasVoice: true,
  rate: 100,
  voice: undefined,
  stopsAtEnd: false,
};

/** The reader operates the player at any time; the voice ends, breaks off or falls silent, and the list comes and goes. */
export const readAloudModel = (
  subject: string,
  input: ReadAloudInput,
): ModelOf<typeof readAloudMachine> => ({
  subject,
  machine: readAloudMachine,
  input,
  stepsIn: (snapshot) => [
    sends({ type: 'user.play' }),
    sends({ type: 'user.pause' }),
    sends({ type: 'user.next' }),
    sends({ type: 'user.previous' }),
    sends({ type: 'user.wish', wishes: { rate: 120 } }, 'faster'),
    sends({ type: 'user.wish', wishes: { stopsAtEnd: true } }, 'stop at the end'),
    sends({ type: 'voices.change', hasVoice: false }, 'none'),
    sends({ type: 'voices.change', hasVoice: true }, 'some'),
    sends({ type: 'page.hide' }),
    ...endsOf(snapshot, 'speak', {
      done: { '': undefined },
      error: { 'audio busy': new Error('The voice broke off: audio-busy.') },
    }),
    ...delaysOf(snapshot),
  ],
  nameOf: ({ value, context: { at, failures, hasVoice, stopsAtEnd } }) =>
    [
      `${value} at ${at}`,
      ...(failures > 0 ? [`${failures} failures`] : []),
      ...(hasVoice ? [] : ['no voice']),
      ...(stopsAtEnd ? ['to stop at the end'] : []),
    ].join(', '),
});

/** The machine; its voice ends on demand. */
export function holdReadAloud() {
  const { hold, ...calls } = holdCalls();
  const machine = provideReadAloud({
    speak: (given, { signal }) => hold('speak', { given, signal }),
  });
  return { machine, ...calls };
}
