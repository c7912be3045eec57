import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { offlineBookInvariants } from './offline-book.invariants.ts';
import { holdOfflineBook, offlineBookModel } from './offline-book.model.ts';

describe('offline-book machine, on every path', () => {
  itKeepsItsInvariants({
    models: [offlineBookModel],
    start: startHeld(holdOfflineBook),
    invariants: offlineBookInvariants,
  });
});
