import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { templateInvariants } from './template.invariants.ts';
import { TIMEOUT } from './template.machine.ts';
import { holdTemplate, templateModel } from './template.model.ts';

describe('template machine, on every path', () => {
  itKeepsItsInvariants({
    models: [templateModel],
    start: startHeld(holdTemplate, { timeout: TIMEOUT }),
    invariants: templateInvariants,
  });
});
