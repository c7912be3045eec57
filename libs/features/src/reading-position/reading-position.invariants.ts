import type { InvariantsOf } from '../testing/model/history.ts';
import type { readingPositionMachine } from './reading-position.machine.ts';

/** What the reading-position machine promises, after every event. */
export const readingPositionInvariants: InvariantsOf<typeof readingPositionMachine> = {
  'nothing is kept or shown before the layout has settled': ({ count, emitted }, snapshot) =>
    !snapshot.matches('settling') || (count('keepPlace') === 0 && emitted.length === 0),
  'only a place to which the reader has scrolled is kept': ({ calls, received }) => {
    const own = received('user.scroll').map(({ place }) => place);
    return calls.every(
      ({ of, input }) => of !== 'keepPlace' || own.some((place) => place === input),
    );
  },
  'only the own place is shown after the reader has scrolled': ({ steps }) => {
    const first = steps.findIndex(({ event }) => event.type === 'user.scroll');
    const since = first < 0 ? [] : steps.slice(first);
    const own = since.map(({ event }) => event['place'] as unknown);
    return since.every(({ emitted }) => emitted.every(({ place }) => own.includes(place)));
  },
  'the own place is stored when the state is kept': (
    { calls },
    { value, context: { isFromUserScroll } },
  ) =>
    value !== 'kept' ||
    !isFromUserScroll ||
    (calls.at(-1)?.of === 'keepPlace' && calls.at(-1)?.ended === 'done'),
};
