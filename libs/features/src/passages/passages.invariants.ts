import type { InvariantsOf } from '../testing/model/history.ts';
import type { passagesMachine } from './passages.machine.ts';

/** What the passages machine promises, after every event. */
export const passagesInvariants: InvariantsOf<typeof passagesMachine> = {
  'each change is made once, in the order in which they were asked for': ({ calls, received }) => {
    const asked = received('user.change').map(({ change }) => change);
    const made = calls.filter(({ of }) => of === 'changePassages').map(({ input }) => input);
    return made.every((change, index) => change === asked[index]);
  },
  'each change that has ended is told to be kept or refused': ({ count, told }) =>
    told('change.kept') === count('changePassages', 'done') &&
    told('change.refused') === count('changePassages', 'error'),
  'what is shown is what storage had when it was read last': ({ calls }, { context }) => {
    const read = calls.findLast(({ of, ended }) => of === 'readPassages' && ended === 'done');
    return read ? context.passages === read.output : context.passages.length === 0;
  },
  'storage is read after each change': ({ calls }, snapshot) => {
    const ended = calls.filter(({ of }) => of !== 'storageChanges');
    return snapshot.hasTag('busy') || ended.at(-1)?.of === 'readPassages';
  },
  'one call is pending while busy, otherwise none': ({ calls }, snapshot) =>
    calls.filter(({ of, ended }) => of !== 'storageChanges' && ended === 'not yet').length ===
    (snapshot.hasTag('busy') ? 1 : 0),
};
