import { delaysOf, sends, type ModelOf } from '../testing/model/model.ts';
import { excursionMachine } from './excursion.machine.ts';

/** The reader jumps, returns, stays, or hides and shows the page at any time. */
export const excursionModel: ModelOf<typeof excursionMachine> = {
  subject: 'a reader who jumps',
  machine: excursionMachine,
  input: undefined,
  stepsIn: (snapshot) => [
    sends({ type: 'user.jump' }),
    sends({ type: 'user.stay' }),
    sends({ type: 'user.returned' }),
    sends({ type: 'page.hide' }),
    sends({ type: 'page.show' }),
    ...delaysOf(snapshot),
  ],
  nameOf: ({ value }) => JSON.stringify(value),
};
