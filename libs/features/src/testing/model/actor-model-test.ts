import { mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  Actor,
  SimulatedClock,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { problemsOf, watchCoverage, type CoverageReport } from './coverage.ts';
import type { HeldCall } from './held-calls.ts';
import { recordHistory, type History, type Invariants } from './history.ts';
import { anyInvariants, deadEndsOf, violatedOf } from './invariants.ts';
import type { MachineModel, Outcome, Step } from './model.ts';
import { edgesOf, generatePaths } from './paths.ts';

/** A running actor with its fakes. */
export interface ActorUnderTest<Snapshot extends AnyMachineSnapshot, Event extends EventObject> {
  actor: { getSnapshot: () => Snapshot; stop: () => unknown };
  /** Performs the step: sends the event or ends the call. */
  perform: (step: Step<Event>) => void;
  /** The calls of its actors. */
  calls?: readonly HeldCall[];
}

export interface ActorModelTest<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
> {
  /** One model for each input to test. */
  models: readonly MachineModel<Snapshot, Event, Input>[];
  /**
   * The models of the random runs; they may allow more than path generation can handle.
   * @default `models`
   */
  randomModels?: readonly MachineModel<Snapshot, Event, Input>[];
  start: (
    model: MachineModel<Snapshot, Event, Input>,
    options: { inspect: (event: InspectionEvent) => void },
  ) => ActorUnderTest<Snapshot, Event>;
  /** Checked after every step, with those of any machine. */
  invariants: Readonly<Record<string, (history: never, snapshot: Snapshot) => boolean>>;
  /** Why a transition or a state cannot be covered, by its id. */
  unreachable?: CoverageReport['reasons'];
}

/**
 * Starts a machine with held calls. Each step sends its event, ends a call or lets a delay elapse.
 *
 * @param delays the milliseconds of each delay
 */
export const startHeld =
  <Machine extends AnyStateMachine>(
    hold: () => {
      machine: Machine;
      calls?: readonly HeldCall[];
      end?: (outcome: Outcome) => void;
    },
    delays: Readonly<Record<string, number>> = {},
  ) =>
  (
    { input }: { input: InputFrom<Machine> },
    options: { inspect: (event: InspectionEvent) => void },
  ): ActorUnderTest<SnapshotFrom<Machine>, EventFromLogic<Machine>> => {
    const { machine, calls = [], end } = hold();
    const clock = new SimulatedClock();
    const actor = new Actor<Machine>(machine, { ...options, clock, input }).start();
    return {
      actor,
      calls,
      perform: ({ event, outcome }) => {
        if (!outcome) actor.send(event);
        else if (outcome.of in delays) clock.increment(delays[outcome.of] ?? 0);
        else end?.(outcome);
      },
    };
  };

const RANDOM_PATHS = 50;
const MAX_PATH_LENGTH = 40;

/**
 * Runs every generated path on an actor, then longer random ones. After each step the snapshot must
 * equal the machine's pure transition, and every invariant must hold. Call it inside a `describe`; its
 * last test fails if a state or transition is uncovered and has no reason.
 */
export function itKeepsItsInvariants<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
>({
  models,
  randomModels = models,
  start,
  invariants,
  unreachable = {},
}: ActorModelTest<Snapshot, Event, Input>) {
  const [{ machine }] = models as [(typeof models)[number]];
  const coverage = watchCoverage(machine);
  const promises = { ...anyInvariants, ...(invariants as Invariants) };
  const generated = models.map((model) => ({ model, paths: generatePaths(model) }));

  /** Runs a path on a new actor. `choose` picks its next step, and may check the state before it. */
  async function run(
    model: MachineModel<Snapshot, Event, Input>,
    choices: readonly ((steps: readonly Step<Event>[]) => Step<Event> | undefined)[],
    check: (snapshot: Snapshot, index: number, path: string) => void = () => undefined,
  ) {
    const history = recordHistory();
    const {
      actor,
      perform,
      calls = [],
    } = start(model, {
      inspect: (event) => {
        coverage.inspect(event);
        history.inspect(event);
      },
    });
    let path = '';

    for (const [index, choose] of choices.entries()) {
      const before = actor.getSnapshot();
      const step = choose(model.stepsIn(before));
      if (!step) throw new Error(`There is no such step in ${model.nameOf(before)}.`);
      path += ` → ${step.title}`;
      const [predicted] = transition(machine, before, step.event);

      perform(step);
      await flushPromises();

      const snapshot = actor.getSnapshot();
      expect(snapshot.value, path).toEqual(predicted.value);
      expect(snapshot.context, path).toEqual(predicted.context);
      expect(violatedOf(promises, history, snapshot), path).toEqual([]);
      expect(pendingOf(calls), path).toEqual(runningOf(calls, history));
      check(snapshot, index, path);
    }

    // A stopped actor must abort its calls; late answers to them must not change it.
    const { value, context } = actor.getSnapshot();
    actor.stop();
    await flushPromises();
    expect(actor.getSnapshot()).toMatchObject({ value, context });
    expect(pendingOf(calls)).toEqual([]);
  }

  it.each(models)('$subject has no state in which a visitor is stuck', (model) => {
    expect(deadEndsOf(edgesOf(model))).toEqual([]);
  });

  for (const { model, paths } of generated) {
    for (const { title, steps } of paths) {
      const choices = steps.map(
        ({ title }) =>
          (possible: readonly Step<Event>[]) =>
            possible.find((step) => step.title === title),
      );
      it(title, () =>
        run(model, choices, (snapshot, index, path) => {
          expect(model.nameOf(snapshot), path).toBe(steps[index]?.reaches);
        }),
      );
    }
  }

  // Before the random paths, which may cover what no generated path does.
  it('covers every state and transition that is not listed as unreachable', () => {
    const report = coverage.report(generated.flatMap(({ paths }) => paths).length, unreachable);
    const folder = new URL('../../../../../reports/machines/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(`${report.machine}.actor.json`, folder), JSON.stringify(report, null, 2));
    expect(problemsOf(report)).toEqual([]);
  });

  it('keeps its invariants on long random paths', { timeout: 30_000 }, async () => {
    const choices = fc.array(fc.nat(), { minLength: 1, maxLength: MAX_PATH_LENGTH, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...randomModels), choices, (model, path) =>
        run(
          model,
          path.map((choice) => (possible) => possible[choice % possible.length]),
        ),
      ),
      { numRuns: RANDOM_PATHS, unbiased: true },
    );
  });
}

const pendingOf = (calls: readonly HeldCall[]) =>
  calls.filter(({ ended }) => ended === 'not yet').map(({ of }) => of);

/** Of the actors that have made calls, those that run: a call is pending exactly while its actor runs. */
const runningOf = (held: readonly HeldCall[], { calls }: History) =>
  calls
    .filter((call) => call.ended === 'not yet' && held.some(({ of }) => of === call.of))
    .map(({ of }) => of);

/** Resolves after the actor was notified of all settled promises. */
const flushPromises = () => setImmediate();
