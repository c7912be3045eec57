import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authExperiment } from '../machines/auth.stories.tsx';
import { chatExperiment } from '../machines/chat-connection.stories.tsx';
import { downloadExperiment } from '../machines/download.stories.tsx';
import { lanternExperiment } from '../testing/lantern.ts';
import type { AnyDefinition } from './define-experiment.ts';
import { createExperiment, type Experiment } from './experiment.ts';
import { readSettings } from './controls.ts';
import { linkTo, readLink } from './link.ts';
import type { Step } from './recording.ts';
import { show } from './show.ts';

const definitions: [string, AnyDefinition][] = [
  ['auth', authExperiment],
  ['chat', chatExperiment],
  ['download', downloadExperiment],
  ['lantern', lanternExperiment],
];

function begin(definition: AnyDefinition) {
  const experiment = createExperiment(definition);
  experiment.start();
  onTestFinished(experiment.stop);
  return experiment;
}

/** Everything that a page shows of an experiment, without the time that passed since the last entry. */
function shownBy(experiment: Experiment) {
  const { active, context, tags, taken, lastStep, entries, controls, next, end } =
    experiment.view();
  return JSON.parse(
    show({
      active,
      context,
      tags,
      taken,
      lastStep,
      entries,
      next,
      end,
      controls: readSettings(controls),
    })
      // JSON has no undefined.
      .replaceAll('undefined', 'null'),
  ) as unknown;
}

function stepsOf({ examples, environment }: AnyDefinition): fc.Arbitrary<Step> {
  const events = Object.entries(examples).flatMap(([type, payloads]) =>
    [{}, ...Object.values(payloads)].map((payload): Step => ({
      type: 'send',
      event: { ...payload, type },
    })),
  );
  const controls = environment().controls.flatMap((control): Step[] => {
    const turn = (value: string | number | boolean): Step => ({
      type: 'turn',
      control: control.label,
      value,
    });
    if (control.kind === 'press') return [{ type: 'press', control: control.label }];
    if (control.kind === 'choice') return Object.keys(control.options).map(turn);
    if (control.kind === 'amount') return [0, ...control.presets].map(turn);
    return [turn(true), turn(false)];
  });
  const times = [1, 100, 1000, 1000, 5000, 40_000].map((duration): Step => ({
    type: 'advance',
    duration,
  }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...events) },
    { weight: 3, arbitrary: fc.constantFrom(...times) },
    ...(controls.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...controls) }] : []),
  );
}

function perform(experiment: Experiment, step: Step): Promise<void> {
  switch (step.type) {
    case 'send':
      return experiment.send(step.event);
    case 'advance':
      return experiment.advance(step.duration);
    case 'turn':
      return experiment.turn(step.control, step.value);
    case 'press':
      return experiment.press(step.control);
    case 'clear':
      return experiment.clearLog();
  }
}

describe.each(definitions)('a replay of %s', (_, definition) => {
  const steps = fc.array(stepsOf(definition), { minLength: 1, maxLength: 14 });

  it('leads back to every recorded state and log, and forward again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat(100)), async (all, picks) => {
        const experiment = begin(definition);
        const recorded = new Map([[0, shownBy(experiment)]]);
        for (const step of all) {
          await perform(experiment, step);
          const { moment } = experiment.view();
          if (!recorded.has(moment)) recorded.set(moment, shownBy(experiment));
        }
        const known = [...recorded];
        for (const pick of picks.take(3)) {
          const [moment, state] = known[pick % known.length] ?? [0, undefined];
          await experiment.goTo(moment);
          expect(experiment.view().moment).toBe(moment);
          expect(shownBy(experiment)).toEqual(state);
        }
        const [last, end] = known.at(-1) ?? [0, undefined];
        await experiment.goTo(last);
        expect(shownBy(experiment)).toEqual(end);
        experiment.stop();
      }),
      { numRuns: 12 },
    );
  });

  it('opens from a link with the same state, time and log', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const here = begin(definition);
        for (const step of all) await perform(here, step);
        const link = await linkTo(here.situation(), 'http://localhost:6006/iframe.html?id=a--b');
        const there = begin(definition);
        const situation = await readLink(new URL(link).hash, here.chart.id);
        if (!situation) throw new Error('The link holds nothing.');
        await there.load(situation);
        expect(shownBy(there)).toEqual(shownBy(here));
        expect(there.view().now).toBe(here.view().now);
        here.stop();
        there.stop();
      }),
      { numRuns: 8 },
    );
  });
});

describe('stepping back', () => {
  const delivered = async () => {
    const experiment = begin(downloadExperiment);
    await experiment.send({ type: 'user.request' });
    await experiment.advance(5000);
    return experiment;
  };
  const state = (experiment: Experiment) => experiment.view().active.at(-1);

  it('stops at each event within one advance of the clock', async () => {
    const experiment = await delivered();
    const states = [];
    for (let moment = experiment.view().moment; moment >= 0; moment -= 1) {
      await experiment.goTo(moment);
      states.push([state(experiment), experiment.view().now]);
    }
    expect(states).toEqual([
      ['download.delivered', 3000],
      ['download.counting', 2000],
      ['download.recording', 1000],
      ['download.asking', 0],
      ['download.idle', 0],
    ]);
  });

  it('goes on from there: what followed is replaced', async () => {
    const experiment = await delivered();
    await experiment.goTo(2);
    expect(experiment.view()).toMatchObject({ moment: 2, moments: 5 });
    await experiment.turn('POST /api/public/downloadTime', 'throttled');
    expect(experiment.view()).toMatchObject({ moment: 3, moments: 4 });
    await experiment.advance(1000);
    expect(state(experiment)).toBe('download.refused');
  });

  it('begins with the settings of the start', async () => {
    const experiment = begin(downloadExperiment);
    await experiment.turn('Delay', 100);
    await experiment.goTo(0);
    expect(readSettings(experiment.view().controls)['Delay']).toBe(1000);
    await experiment.goTo(1);
    expect(readSettings(experiment.view().controls)['Delay']).toBe(100);
  });

  it('leaves a cleared log empty', async () => {
    const experiment = await delivered();
    await experiment.clearLog();
    await experiment.send({ type: 'user.request' });
    const { moment, entries } = experiment.view();
    await experiment.goTo(0);
    await experiment.goTo(moment);
    expect(experiment.view().entries).toEqual(entries);
  });
});
