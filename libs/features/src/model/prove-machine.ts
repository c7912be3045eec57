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
import { edgesOf, generatePaths } from './paths.ts';
import {
  deadEndsOf,
  isRequestOf,
  properties,
  watchEffects,
  type Effect,
  type Emitter,
} from './properties.ts';

/** A running actor with its fakes. */
export interface ActorUnderTest<Snapshot extends AnyMachineSnapshot, Event extends EventObject> {
  actor: Emitter & { getSnapshot: () => Snapshot; stop: () => unknown };
  /** Performs the step: sends the event or ends the call. */
  perform: (step: Step<Event>) => void;
  /** The number of pending calls. */
  underway?: () => number;
}

export interface Proof<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Actor extends ActorUnderTest<Snapshot, Event>,
> {
  machine: AnyStateMachine;
  /** One model for each input to test. */
  models: readonly MachineModel<Snapshot, Event, Input>[];
  /**
   * The models of the random runs; they may allow more than path generation can handle.
   * @default `models`
   */
  randomModels?: readonly MachineModel<Snapshot, Event, Input>[];
  start: (
    model: MachineModel<Snapshot, Event, Input>,
    options: { inspect?: (event: InspectionEvent) => void },
  ) => Actor;
  /** Invariants checked after every step, by test title. */
  invariants: Readonly<Record<string, (actor: Actor, snapshot: Snapshot) => boolean>>;
  /** Why a transition or a state cannot be covered, by its id. */
  unreachable?: CoverageReport['reasons'];
}

const RANDOM_PATHS = 50;
const LONGEST_PATH = 40;

/**
 * Runs every generated path on an actor, then longer random ones. After each step the snapshot must
 * equal the machine's pure transition, and every invariant must hold. Call it inside a `describe`; its
 * last test fails if a state or transition is uncovered and has no reason.
 */
export function itKeepsItsInvariants<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Actor extends ActorUnderTest<Snapshot, Event>,
>({
  machine,
  models,
  randomModels = models,
  start,
  invariants,
  unreachable = {},
}: Proof<Snapshot, Event, Input, Actor>) {
  const coverage = watchCoverage(machine);
  let paths = 0;

  /** Starts an actor whose effects are recorded. */
  function open(
    model: MachineModel<Snapshot, Event, Input>,
    inspect?: (event: InspectionEvent) => void,
  ) {
    const watch = watchEffects();
    const tested = start(model, {
      inspect: (event) => {
        inspect?.(event);
        watch.inspect(event);
      },
    });
    watch.listenTo(tested.actor);
    return { model, tested, watch, effects: [] as Effect[], taken: [] as string[] };
  }

  /** Performs the step that `choose` picks, and checks the result. */
  async function take(
    { model, tested, watch, effects, taken }: ReturnType<typeof open>,
    choose: (steps: readonly Step<Event>[]) => Step<Event> | undefined,
  ): Promise<Snapshot> {
    const before = tested.actor.getSnapshot();
    const step = choose(model.stepsIn(before));
    if (!step) throw new Error(`There is no such step in ${model.nameOf(before)}.`);
    taken.push(step.title);
    const path = taken.join(' → ');
    const [predicted] = transition(machine, before, step.event);

    tested.perform(step);
    await flushPromises();

    const snapshot = tested.actor.getSnapshot();
    expect(snapshot.value, path).toEqual(predicted.value);
    expect(snapshot.context, path).toEqual(predicted.context);
    effects.push(
      watch.effectOf({
        event: step.event,
        isRequest: isRequestOf(before, step),
        context: snapshot.context as unknown,
      }),
    );
    const broken = [
      ...Object.keys(invariants).filter((title) => !invariants[title]?.(tested, snapshot)),
      ...Object.keys(properties).filter((property) => !properties[property]?.(effects)),
    ];
    expect(broken, path).toEqual([]);
    return snapshot;
  }

  /** Stops the actor, which must abort its calls; late answers to them must not change it. */
  async function stop({ actor, underway }: Actor) {
    const { value, context } = actor.getSnapshot();
    actor.stop();
    await flushPromises();
    expect(actor.getSnapshot()).toMatchObject({ value, context });
    expect(underway?.() ?? 0).toBe(0);
  }

  it.each(models)('$subject has no state in which a visitor is stuck', (model) => {
    expect(deadEndsOf(edgesOf(model))).toEqual([]);
  });

  for (const model of models) {
    const generated = generatePaths(model);
    paths += generated.length;

    for (const { title, steps } of generated) {
      it(title, async () => {
        const run = open(model, coverage.inspect);
        for (const { title, reaches } of steps) {
          const snapshot = await take(run, (possible) =>
            possible.find((step) => step.title === title),
          );
          expect(model.nameOf(snapshot), run.taken.join(' → ')).toBe(reaches);
        }
        await stop(run.tested);
      });
    }
  }

  it('keeps its invariants on long random paths', { timeout: 30_000 }, async () => {
    const choices = fc.array(fc.nat(), { minLength: 1, maxLength: LONGEST_PATH, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.nat(randomModels.length - 1), choices, async (which, path) => {
        const model = randomModels[which] as (typeof randomModels)[number];
        const run = open(model);
        for (const choice of path) {
          await take(run, (possible) => possible[choice % possible.length]);
        }
        await stop(run.tested);
      }),
      { numRuns: RANDOM_PATHS, unbiased: true },
    );
  });

  it('covers every state and transition that is not listed as unreachable', () => {
    const report = coverage.report(paths, unreachable);
    save(report);
    expect(problemsOf(report)).toEqual([]);
  });
}

/** Resolves after the actor was notified of all settled promises. */
const flushPromises = () => setImmediate();

function save(report: CoverageReport) {
  const folder = new URL('../../../../reports/machines/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${report.machine}.actor.json`, folder), JSON.stringify(report, null, 2));
}
