import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { authInvariants } from './auth.invariants.ts';
import { authModel, holdAuth } from './auth.model.ts';

describe('auth machine, on every path', () => {
  itKeepsItsInvariants({
    models: [authModel],
    start: startHeld(holdAuth),
    invariants: authInvariants,
  });
});
