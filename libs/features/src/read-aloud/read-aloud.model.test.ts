import { describe } from 'vitest';
import { itKeepsItsInvariants, startHeld } from '../testing/model/actor-model-test.ts';
import { readAloudInvariants } from './read-aloud.invariants.ts';
import { RETRY_DELAY } from './read-aloud.machine.ts';
import { CHAPTER, holdReadAloud, readAloudModel } from './read-aloud.model.ts';

/** Longer than the machine waits for a sentence, in ms. */
const LONG = 60_000;

describe('read-aloud machine, on every path', () => {
  itKeepsItsInvariants({
    models: [
      readAloudModel('a chapter', CHAPTER),
      readAloudModel('a last chapter without a voice', {
        ...CHAPTER,
        at: 1,
        hasNext: false,
        hasVoice: false,
      }),
    ],
    start: startHeld(holdReadAloud, { speechTimeout: LONG, retryDelay: RETRY_DELAY }),
    invariants: readAloudInvariants,
  });
});
