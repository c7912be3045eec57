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

export interface Coverage {
  covered: readonly string[];
  missing: readonly string[];
}

/** Records the states that running actors of a machine enter, and the transitions that they take. */
export function watchCoverage(machine: AnyStateMachine) {
  const chart = readStatechart(machine);
  const seen = new Set<string>();

  const coverageOf = (parts: readonly { id: string }[]): Coverage => {
    const ids = parts.map(({ id }) => id);
    return {
      covered: ids.filter((id) => seen.has(id)),
      missing: ids.filter((id) => !seen.has(id)),
    };
  };

  return {
    /** The `inspect` option of an actor. */
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) seen.add(transitionId(transition));
      }
      if ('snapshot' in event && isMachineSnapshot(event.snapshot)) {
        for (const { id } of event.snapshot._nodes) seen.add(id);
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
  return [
    ...missing
      .filter((id) => !(id in reasons))
      .map((id) => `No path covers "${id}", and no reason is given.`),
    ...Object.keys(reasons)
      .filter((id) => covered.includes(id))
      .map((id) => `A reason is given for "${id}", but a path covers it.`),
    ...Object.keys(reasons)
      .filter((id) => !covered.includes(id) && !missing.includes(id))
      .map((id) => `A reason is given for "${id}", which the machine does not have.`),
  ];
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  '_nodes' in snapshot;
