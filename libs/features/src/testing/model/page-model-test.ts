import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { problemsOf, watchCoverage, type CoverageReport } from './coverage.ts';
import type { MachineModel, Step } from './model.ts';
import { generatePaths, type PathOptions } from './paths.ts';

/** A page that renders a running actor. */
export interface Page<Snapshot extends AnyMachineSnapshot, Event extends EventObject> {
  actor: { getSnapshot: () => Snapshot };
  /** Performs the step as user input or as a server answer. */
  perform: (step: Step<Event>) => Promise<unknown>;
  /** Asserts what is rendered and announced in this state. */
  shows: (snapshot: Snapshot) => Promise<void>;
}

export interface PageModelTest<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
> extends PathOptions {
  /** The steps possible in the page. */
  model: MachineModel<Snapshot, Event>;
  open: (options: { inspect: (event: InspectionEvent) => void }) => Promise<Page<Snapshot, Event>>;
  /** Why a transition cannot be covered in the page, by its id. */
  unreachable: CoverageReport['reasons'];
}

/**
 * Runs the paths of a model in a page, and calls `shows` at the start and after each step. Call it inside
 * a `describe`; its last test fails if a transition is uncovered and has no reason.
 */
export function itRendersEveryPath<Snapshot extends AnyMachineSnapshot, Event extends EventObject>({
  model,
  open,
  unreachable,
  ...options
}: PageModelTest<Snapshot, Event>) {
  const coverage = watchCoverage(model.machine);
  const paths = generatePaths(model, options);

  for (const { title, steps } of paths) {
    it(title, async () => {
      const { actor, perform, shows } = await open(coverage);
      await shows(actor.getSnapshot());
      for (const { title, reaches } of steps) {
        const step = model.stepsIn(actor.getSnapshot()).find((step) => step.title === title);
        if (!step) throw new Error(`There is no ${title} in ${model.nameOf(actor.getSnapshot())}.`);
        await perform(step);
        await expect.poll(() => model.nameOf(actor.getSnapshot())).toBe(reaches);
        await shows(actor.getSnapshot());
      }
    });
  }

  it('covers every state and transition that is not listed as unreachable', async () => {
    const report = coverage.report(paths.length, unreachable);
    const file = `reports/machines/${report.machine}.rendered.json`;
    await commands.writeFile(file, JSON.stringify(report, null, 2));
    expect(problemsOf(report)).toEqual([]);
  });
}
