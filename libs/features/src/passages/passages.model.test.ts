import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { passagesInvariants } from './passages.invariants.ts';
import { holdPassages, passagesModel } from './passages.model.ts';

describe('passages machine, on every path', () => {
  itKeepsItsInvariants({
    models: [passagesModel],
    start: startHeld(holdPassages),
    invariants: passagesInvariants,
  });
});
