import type { InvariantsOf } from '../testing/model/history.ts';
import type { templateMachine } from './template.machine.ts';

/** What the template machine promises, after every event. */
export const templateInvariants: InvariantsOf<typeof templateMachine> = {
  'one call is pending while busy, otherwise none': ({ count }, snapshot) =>
    count('work', 'not yet') === (snapshot.hasTag('busy') ? 1 : 0),
  'there is a failure exactly while recoverable': (_, snapshot) =>
    (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
  'each success is emitted once': ({ count, told }) =>
    told('template.finished') === count('work', 'done'),
};
