import { delaysOf, sends, type ModelOf } from '../testing/model/model.ts';
import { excursionMachine } from './excursion.machine.ts';

/** The reader returns, stays, or hides and shows the page at any time. */
export const excursionModel = (isAway: boolean): ModelOf<typeof excursionMachine> => ({
  subject: isAway ? 'a reader who has jumped' : 'a reader who reads on',
  machine: excursionMachine,
  input: { isAway },
  stepsIn: (snapshot) => [
    sends({ type: 'user.stay' }),
    sends({ type: 'user.returned' }),
    sends({ type: 'page.hide' }),
    sends({ type: 'page.show' }),
    ...delaysOf(snapshot),
  ],
  nameOf: ({ value }) => JSON.stringify(value),
});
