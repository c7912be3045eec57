import { mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { problemsOf, watchCoverage, type CoverageReport } from './coverage.ts';
import type { MachineModel, Step } from './machine-model.ts';
import { generatePaths } from './paths.ts';

/** A running machine and all around it. */
export interface World<Snapshot extends AnyMachineSnapshot, Event extends EventObject> {
  actor: { getSnapshot: () => Snapshot; stop: () => unknown };
  /** Lets it happen as it happens: somebody sends, a call ends. */
  perform: (step: Step<Event>) => void;
}

export interface Proof<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Around extends World<Snapshot, Event>,
> {
  machine: AnyStateMachine;
  /** One for each input that the machine is to be proved with. */
  models: readonly MachineModel<Snapshot, Event, Input>[];
  /**
   * What happens on walks without a plan, which may be more than paths can be made of.
   * @default the models
   */
  wanderers?: readonly MachineModel<Snapshot, Event, Input>[];
  start: (
    model: MachineModel<Snapshot, Event, Input>,
    options: { inspect?: (event: InspectionEvent) => void },
  ) => Around;
  /** What is true after every step, by the sentence that promises it. */
  promises: Readonly<Record<string, (world: Around, snapshot: Snapshot) => boolean>>;
  /** Why a transition or a state cannot be come past, by its id. */
  unreachable?: CoverageReport['reasons'];
}

const WALKS = 50;
const LONGEST_WALK = 40;

/**
 * Walks every path that a machine's models generate on a running actor, then at random on longer
 * ones, and after each step compares the actor with the machine's pure transition and its promises.
 * Called inside a `describe`; its last test fails on what the generated paths did not come past.
 */
export function itKeepsItsPromises<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Around extends World<Snapshot, Event>,
>({
  machine,
  models,
  wanderers = models,
  start,
  promises,
  unreachable = {},
}: Proof<Snapshot, Event, Input, Around>) {
  const coverage = watchCoverage(machine);
  let paths = 0;

  /** Takes the step that `choose` picks, and is sure of its outcome. */
  async function take(
    model: MachineModel<Snapshot, Event, Input>,
    world: Around,
    walked: string[],
    choose: (steps: readonly Step<Event>[]) => Step<Event> | undefined,
  ): Promise<Snapshot> {
    const before = world.actor.getSnapshot();
    const step = choose(model.stepsIn(before));
    if (!step) throw new Error(`There is no such step in ${model.nameOf(before)}.`);
    walked.push(step.title);
    const way = walked.join(' → ');
    const [predicted] = transition(machine, before, step.event);

    world.perform(step);
    await allHeard();

    const snapshot = world.actor.getSnapshot();
    expect(snapshot.value, way).toEqual(predicted.value);
    expect(snapshot.context, way).toEqual(predicted.context);
    const broken = Object.keys(promises).filter((promise) => !promises[promise]?.(world, snapshot));
    expect(broken, way).toEqual([]);
    return snapshot;
  }

  /** Stops the actor, whose calls that were aborted then answer. */
  async function leave({ actor }: Around) {
    const { value, context } = actor.getSnapshot();
    actor.stop();
    await allHeard();
    expect(actor.getSnapshot()).toMatchObject({ value, context });
  }

  for (const model of models) {
    const generated = generatePaths(model);
    paths += generated.length;

    for (const { title, steps } of generated) {
      it(title, async () => {
        const world = start(model, coverage);
        const walked: string[] = [];
        for (const { title, reaches } of steps) {
          const snapshot = await take(model, world, walked, (possible) =>
            possible.find((step) => step.title === title),
          );
          expect(model.nameOf(snapshot), walked.join(' → ')).toBe(reaches);
        }
        await leave(world);
      });
    }
  }

  it('keeps its promises on long walks without a plan', { timeout: 30_000 }, async () => {
    const choices = fc.array(fc.nat(), { minLength: 1, maxLength: LONGEST_WALK, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.nat(wanderers.length - 1), choices, async (which, walk) => {
        const model = wanderers[which] as (typeof wanderers)[number];
        const world = start(model, {});
        const walked: string[] = [];
        for (const choice of walk) {
          await take(model, world, walked, (possible) => possible[choice % possible.length]);
        }
        await leave(world);
      }),
      { numRuns: WALKS, unbiased: true },
    );
  });

  it('has been in every state and taken every transition that can be taken', () => {
    const report = coverage.report(paths, unreachable);
    save(report);
    expect(problemsOf(report)).toEqual([]);
  });
}

/** Lets every promise that has settled tell the machine. */
const allHeard = () => setImmediate();

function save(report: CoverageReport) {
  const folder = new URL('../../../../reports/machines/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${report.machine}.actor.json`, folder), JSON.stringify(report, null, 2));
}
