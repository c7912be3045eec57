import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { downloadInvariants } from './download.invariants.ts';
import { downloadModel, holdDownload } from './download.model.ts';

describe('download machine, on every path', () => {
  itKeepsItsInvariants({
    models: [downloadModel('download'), downloadModel('reading')],
    start: startHeld(holdDownload),
    invariants: downloadInvariants,
  });
});
