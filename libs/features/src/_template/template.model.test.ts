import { describe } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { itKeepsItsPromises } from '../model/prove-machine.ts';
import { PATIENCE, templateMachine, type TemplateEmitted } from './template.machine.ts';
import { holdTemplate, templateModel } from './template.model.ts';

describe('template machine, on every path', () => {
  itKeepsItsPromises({
    machine: templateMachine,
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
          else if (outcome.of === 'patience') clock.increment(PATIENCE);
          else calls.end(outcome);
        },
      };
    },
    promises: {
      'works once at a time, and exactly while busy': ({ underway }, snapshot) =>
        underway() === (snapshot.hasTag('busy') ? 1 : 0),
      'a failure is known exactly while it can be mended': (_, snapshot) =>
        (snapshot.context.failure !== undefined) === snapshot.hasTag('recoverable'),
      'each success is told once': ({ count, emitted }) =>
        emitted.filter(({ type }) => type === 'template.finished').length === count('work', 'done'),
    },
  });
});
