import type { InvariantsOf } from '../testing/model/history.ts';
import { RETRIES, type readAloudMachine } from './read-aloud.machine.ts';

const MOVES = new Set(['user.next', 'user.previous', 'user.play']);

/** What the read-aloud machine promises, after every event. */
export const readAloudInvariants: InvariantsOf<typeof readAloudMachine> = {
  'something is said exactly while it is speaking': ({ count }, { value }) =>
    count('speak', 'not yet') === (value === 'speaking' ? 1 : 0),
  'another sentence follows only what was said to its end, or a wish of the reader': ({ steps }) =>
    steps.every(
      ({ event: { type }, before, after }) =>
        !before ||
        before.context.at === after.context.at ||
        type.startsWith('xstate.done.') ||
        MOVES.has(type),
    ),
  'a pause lasts until the reader presses play': ({ steps }) => {
    const pause = steps.findLastIndex(
      ({ event, taken }) => taken && (event.type === 'user.pause' || event.type === 'page.hide'),
    );
    if (pause < 0) return true;
    const since = steps.slice(pause);
    const play = since.findIndex(({ event }) => event.type === 'user.play');
    return since.slice(0, play < 0 ? undefined : play).every(({ started }) => !started.length);
  },
  'the next chapter is asked for only after the last sentence, and not if reading is to end with the chapter':
    ({ steps }) =>
      steps.every(({ emitted, before }) => {
        if (!before || emitted.every(({ type }) => type !== 'chapter.next')) return true;
        const { at, utterances, stopsAtEnd } = before.context;
        return at === utterances.length - 1 && !stopsAtEnd;
      }),
  'nothing is said without a voice': (_, { value, context }) =>
    value !== 'speaking' || context.hasVoice,
  'what breaks off again and again is left to the reader': (_, { value, context: { failures } }) =>
    value !== 'speaking' || failures <= RETRIES,
};
