import type { History, InvariantsOf } from '../testing/model/history.ts';
import type { excursionMachine } from './excursion.machine.ts';

/** The steps by which the reader has left their place. */
const jumps = ({ steps }: Pick<History, 'steps'>) =>
  steps.filter(({ before, after }) => before?.hasTag('away') === false && after.hasTag('away'));

/** What the excursion machine promises, after every event. */
export const excursionInvariants: InvariantsOf<typeof excursionMachine> = {
  'each jump ends once, by settling or by returning': (history, snapshot) =>
    history.emitted.length === jumps(history).length - (snapshot.hasTag('away') ? 1 : 0),
  'a reader who returns keeps the place': ({ steps }) =>
    steps.every(
      ({ event, emitted }) =>
        event.type !== 'user.returned' || emitted.every(({ type }) => type === 'place.return'),
    ),
  'nothing is replaced while the page is hidden': ({ steps }) =>
    steps.every(
      ({ before, event, emitted }) =>
        !before?.matches({ away: 'hidden' }) ||
        event.type === 'user.stay' ||
        emitted.every(({ type }) => type === 'place.return'),
    ),
};
