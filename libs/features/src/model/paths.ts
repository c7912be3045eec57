import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  type TraversalOptions,
} from 'xstate/graph';
import type { MachineModel } from './machine-model.ts';

/** A path: the titles of its steps and the names of the states that they reach. */
export interface Path {
  title: string;
  steps: readonly { title: string; reaches: string }[];
}

export interface PathOptions {
  /**
   * Takes each step once from each state node instead of from each named snapshot: fewer paths, for
   * slow environments such as a browser.
   * @default false
   */
  thrifty?: boolean;
}

/**
 * The shortest paths that take every transition of a model from every named snapshot. A step that does
 * not change the name is taken once in each state node. Prefixes of other paths are omitted.
 */
export function generatePaths<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  model: MachineModel<Snapshot, Event>,
  { thrifty = false }: PathOptions = {},
): Path[] {
  const { subject, machine } = model;
  const { options, nameIn, titleOf } = traversalOf(model);
  // XState's paths start with the initial event.
  const waysTo = new Map(
    getShortestPaths<AnyStateMachine>(machine, options).map(({ state, steps: [, ...steps] }) => [
      nameIn(state),
      steps.map(({ state, event }) => ({ title: titleOf(event), reaches: nameIn(state) })),
    ]),
  );

  const tried = new Set<string>();
  const paths = edgesOf(model).flatMap(({ state, start, title, reaches }) => {
    const ends = thrifty || reaches === start ? state.value : [start, reaches];
    const trial = JSON.stringify([title, ends]);
    if (tried.has(trial)) return [];
    tried.add(trial);
    return [[...(waysTo.get(start) ?? []), { title, reaches }]];
  });
  return withoutBeginnings(paths).map((steps) => ({
    title: `${subject} reaches ${steps.at(-1)?.reaches ?? 'its start'} by ${lineOf(steps)}`,
    steps,
  }));
}

/** A step from one named snapshot to another. */
export interface Edge {
  state: AnyMachineSnapshot;
  start: string;
  event: EventObject;
  title: string;
  reaches: string;
}

/** Every step from every named snapshot of a model. */
export function edgesOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  model: MachineModel<Snapshot, Event>,
): Edge[] {
  const { options, nameIn, titleOf } = traversalOf(model);
  return adjacencyMapToArray<AnyMachineSnapshot, EventObject>(
    getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(model.machine as never, options),
  ).map(({ state, event, nextState }) => ({
    state,
    start: nameIn(state),
    event,
    title: titleOf(event),
    reaches: nameIn(nextState),
  }));
}

function traversalOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>({
  input,
  stepsIn,
  nameOf,
}: MachineModel<Snapshot, Event>) {
  const titles = new WeakMap<EventObject, string>();
  const titleOf = (event: EventObject) => titles.get(event) ?? event.type;
  const nameIn = (snapshot: AnyMachineSnapshot) => nameOf(snapshot as Snapshot);
  const options: TraversalOptions<AnyMachineSnapshot, EventObject, unknown> = {
    input,
    events: (snapshot) =>
      stepsIn(snapshot as Snapshot).map(({ title, event }) => {
        titles.set(event, title);
        return event;
      }),
    serializeEvent: titleOf,
    serializeState: nameIn,
  };
  return { options, nameIn, titleOf };
}

function withoutBeginnings(paths: Path['steps'][]): Path['steps'][] {
  const lines = paths.map((steps) => `${lineOf(steps)}${ARROW}`);
  return paths.filter(
    (_, index) =>
      !lines.some((line, other) => other !== index && line.startsWith(lines[index] ?? '')),
  );
}

const ARROW = ' → ';

const lineOf = (steps: Path['steps']) => steps.map(({ title }) => title).join(ARROW);
