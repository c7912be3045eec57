import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsInvariants } from '../testing/model/actor-model-test.ts';
import { TIMEOUT, type TemplateEmitted } from './template.machine.ts';
import { holdTemplate, templateModel } from './template.model.ts';

describe('template machine, on every path', () => {
  itKeepsItsInvariants({
    models: [templateModel],
    start: (_, options) => {
      const { machine, ...calls } = holdTemplate();
      const clock = new SimulatedClock();
      const actor = createActor(machine, { ...options, clock });
      const emitted: TemplateEmitted[] = [];
      actor.on('*', (event) => emitted.push(event));
      actor.start();
      return {
        actor,
        emitted,
        ...calls,
        perform: ({ event, outcome }) => {
          if (!outcome) actor.send(event);
          else if (outcome.of === 'timeout') clock.increment(TIMEOUT);
          else calls.end(outcome);
        },
      };
    },
    invariants: {
      'one call is pending while busy, otherwise none': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') ? 1 : 0),
      'there is a failure exactly while recoverable': (_, snapshot) =>
        (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
      'each success is emitted once': ({ count, emitted }) =>
        emitted.filter(({ type }) => type === 'template.finished').length === count('work', 'done'),
    },
  });
});
