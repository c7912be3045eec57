import type { History, InvariantsOf } from '../testing/model/history.ts';
import type { excursionMachine } from './excursion.machine.ts';

/** The steps by which the reader has left their place. */
const jumps = ({ steps }: Pick<History, 'steps'>) =>
  steps.filter(({ before, after }) => before?.hasTag('away') === false && after.hasTag('away'));

/** What the excursion machine promises, after every event. */
export const excursionInvariants: InvariantsOf<typeof excursionMachine> = {
  'the place is replaced at most once for each jump': (history) =>
    history.told('place.settle') <= jumps(history).length,
  'the place is not replaced while the way back is offered': (history, snapshot) =>
    !snapshot.hasTag('away') || history.told('place.settle') < jumps(history).length,
  'a reader who returns keeps the place': ({ steps }) =>
    steps.every(({ event, emitted }) => event.type !== 'user.returned' || emitted.length === 0),
  'nothing is replaced while the page is hidden': ({ steps }) =>
    steps.every(
      ({ before, event, emitted }) =>
        !before?.matches({ away: 'hidden' }) || event.type === 'user.stay' || emitted.length === 0,
    ),
};
