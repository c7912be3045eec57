import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { MachineModel } from './model.ts';

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
  oncePerState?: boolean;
}

/** A step from one named snapshot to another. */
export interface Edge {
  state: AnyMachineSnapshot;
  start: string;
  event: EventObject;
  title: string;
  reaches: string;
}

/** Every step from every named snapshot of a model, those nearest to the initial one first. */
export function edgesOf<Snapshot extends AnyMachineSnapshot, Event extends EventObject>({
  machine,
  input,
  stepsIn,
  nameOf,
}: MachineModel<Snapshot, Event>): Edge[] {
  const titles = new Map<EventObject, string>();
  const titleOf = (event: EventObject) => titles.get(event) ?? event.type;
  const nameIn = (snapshot: AnyMachineSnapshot) => nameOf(snapshot as Snapshot);
  return adjacencyMapToArray<AnyMachineSnapshot, EventObject>(
    getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
      input,
      events: (snapshot) =>
        stepsIn(snapshot as Snapshot).map(({ title, event }) => {
          titles.set(event, title);
          return event;
        }),
      serializeEvent: titleOf,
      serializeState: nameIn,
    }),
  ).map(({ state, event, nextState }) => ({
    state,
    start: nameIn(state),
    event,
    title: titleOf(event),
    reaches: nameIn(nextState),
  }));
}

/**
 * The shortest paths that take every transition of a model from every named snapshot. A step that does
 * not change the name is taken once in each state node. Prefixes of other paths are omitted.
 */
export function generatePaths<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  model: MachineModel<Snapshot, Event>,
  { oncePerState = false }: PathOptions = {},
): Path[] {
  const edges = edgesOf(model);
  const shortest = new Map<string, Path['steps']>([[edges[0]?.start ?? '', []]]);
  const tried = new Set<string>();
  const paths = edges.flatMap(({ state, start, title, reaches }) => {
    const steps = [...(shortest.get(start) ?? []), { title, reaches }];
    if (!shortest.has(reaches)) shortest.set(reaches, steps);
    const ends = oncePerState || reaches === start ? state.value : [start, reaches];
    const trial = JSON.stringify([title, ends]);
    if (tried.has(trial)) return [];
    tried.add(trial);
    const line = steps.map(({ title }) => title).join(' → ');
    return [{ title: `${model.subject} reaches ${reaches} by ${line}`, line, steps }];
  });
  return paths.filter(({ line }) => !paths.some((other) => other.line.startsWith(`${line} → `)));
}
