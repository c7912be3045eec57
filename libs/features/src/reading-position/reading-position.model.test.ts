import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { readingPositionInvariants } from './reading-position.invariants.ts';
import { REST } from './reading-position.machine.ts';
import { holdReadingPosition, KEPT, readingPositionModel } from './reading-position.model.ts';

describe('reading-position machine, on every path', () => {
  itKeepsItsInvariants({
    models: [readingPositionModel(undefined), readingPositionModel(KEPT)],
    start: startHeld(holdReadingPosition, { rest: REST }),
    invariants: readingPositionInvariants,
  });
});
