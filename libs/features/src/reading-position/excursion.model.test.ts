import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { excursionInvariants } from './excursion.invariants.ts';
import { excursionMachine, STAY } from './excursion.machine.ts';
import { excursionModel } from './excursion.model.ts';

describe('excursion machine, on every path', () => {
  itKeepsItsInvariants({
    models: [excursionModel],
    start: startHeld(() => ({ machine: excursionMachine }), { stay: STAY }),
    invariants: excursionInvariants,
  });
});
