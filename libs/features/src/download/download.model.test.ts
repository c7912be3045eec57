import { describe } from 'vitest';
import { createActor } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { downloadInvariants } from './download.invariants.ts';
import { downloadModel, holdDownload } from './download.model.ts';

describe('download machine, on every path', () => {
  itKeepsItsInvariants({
    models: [downloadModel('download'), downloadModel('reading')],
    start: ({ input }, options) => {
      const { machine, calls, end } = holdDownload();
      const actor = createActor(machine, { ...options, input }).start();
      return {
        actor,
        calls,
        perform: ({ event, outcome }) => {
          if (outcome) end(outcome);
          else actor.send(event);
        },
      };
    },
    invariants: downloadInvariants,
  });
});
