import type { Call, InvariantsOf } from '../testing/model/history.ts';
import type { offlineBookMachine } from './offline-book.machine.ts';

/** The calls for the storage and the network; the subscription to changes of other tabs never ends. */
const withEnd = (calls: readonly Call[]) => calls.filter(({ of }) => of !== 'storageChanges');

/** What the offline-book machine promises, after every event. */
export const offlineBookInvariants: InvariantsOf<typeof offlineBookMachine> = {
  'nothing is stored before the reader asks for it': ({ count, received }) =>
    count('keep') <= received('user.keep').length,
  'one call is pending while busy or checking, otherwise none': ({ calls }, snapshot) =>
    withEnd(calls).filter(({ ended }) => ended === 'not yet').length ===
    (snapshot.hasTag('busy') || snapshot.matches('checking') ? 1 : 0),
  'the state is kept only after the storage was checked': ({ calls }, snapshot) =>
    !snapshot.matches('kept') || withEnd(calls).at(-1)?.of === 'check',
  'the state is failed exactly after a failed call, and has the reason': (
    { calls },
    { value, context },
  ) => {
    const last = withEnd(calls).at(-1);
    return (
      (value === 'failed') === (last?.ended === 'error' && last.of !== 'check') &&
      (value !== 'failed' || context.failure !== undefined)
    );
  },
};
