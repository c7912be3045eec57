import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { readStatechart, transitionId } from './statechart.ts';

/** The states and transitions that paths covered, by their ids in the statechart. */
export interface CoverageReport {
  machine: string;
  paths: number;
  states: Coverage;
  transitions: Coverage;
  /** Why a state or transition is not covered, by its id. */
  reasons: Readonly<Record<string, string>>;
}

interface Coverage {
  covered: readonly string[];
  missing: readonly string[];
}

/** Records the states that running actors of a machine enter, and the transitions that they take. */
export function watchCoverage(machine: AnyStateMachine) {
  const chart = readStatechart(machine);
  const seen = new Set<string>();
  const coverageOf = (parts: readonly { id: string }[]): Coverage => {
    const { covered = [], missing = [] } = Object.groupBy(
      parts.map(({ id }) => id),
      (id) => (seen.has(id) ? 'covered' : 'missing'),
    );
    return { covered, missing };
  };

  return {
    /** The `inspect` option of an actor. */
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) seen.add(transitionId(transition));
      }
      if ('snapshot' in event && '_nodes' in event.snapshot) {
        for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes) seen.add(id);
      }
    },
    report: (paths: number, reasons: CoverageReport['reasons']): CoverageReport => ({
      machine: chart.id,
      paths,
      states: coverageOf(chart.states),
      transitions: coverageOf(chart.transitions),
      reasons,
    }),
  };
}

/** Uncovered parts without a reason, and reasons for covered or unknown parts, as sentences. */
export function problemsOf({ states, transitions, reasons }: CoverageReport): string[] {
  const covered = [...states.covered, ...transitions.covered];
  const missing = [...states.missing, ...transitions.missing];
  const superfluous = Object.keys(reasons).filter((id) => !missing.includes(id));
  return [
    ...missing
      .filter((id) => !(id in reasons))
      .map((id) => `No path covers "${id}", and no reason is given.`),
    ...superfluous.map((id) =>
      covered.includes(id)
        ? `A reason is given for "${id}", but a path covers it.`
        : `A reason is given for "${id}", which the machine does not have.`,
    ),
  ];
}
