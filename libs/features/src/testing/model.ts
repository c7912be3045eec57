import { inspect } from 'node:util';
import { expect } from 'vitest';
import * as x from 'xstate';
import { getStateNodes, TestModel } from 'xstate/graph';

/** Records the events that an actor receives, sends and emits, and the promises that it invokes. */
class Run<Machine extends x.AnyStateMachine> {
  steps: {
    event: x.AnyEventObject;
    before: x.SnapshotFrom<Machine>;
  }[] = [];
  calls: { of: string; input: unknown; signal: AbortSignal }[] = [];
  /** The events that were sent to invoked actors. */
  sent: x.AnyEventObject[] = [];
  emitted: x.EmittedFrom<Machine>[] = [];
  get pending() {
    return this.calls.filter(({ signal }) => !signal.aborted).map(({ of }) => of);
  }
  count = (of: string) => this.calls.filter((call) => call.of === of).length;
  countEmitted = (type: x.EmittedFrom<Machine>['type']) =>
    this.emitted.filter((event) => event.type === type).length;
  outputs = (of: string) =>
    this.steps.flatMap(({ event }) =>
      event['of'] === of && event.type.startsWith('xstate.done')
        ? [event['output'] as unknown]
        : [],
    );
}

interface Model<Machine extends x.AnyStateMachine> {
  machine: Machine;
  inputs?: readonly x.InputFrom<Machine>[];
  /** Possible outputs of each invoked promise. An `Error` rejects the promise. */
  ends: Readonly<Record<string, readonly unknown[]>>;
  /** Returns the events to send in a state. The events of delays and promises are added automatically. */
  events: (snapshot: x.SnapshotFrom<Machine>) => readonly x.AnyEventObject[];
  /** Returns the name of a snapshot. Snapshots with the same name must behave alike. */
  name: (snapshot: x.SnapshotFrom<Machine>) => string;
  /** Called at the end of each path. Throws if the machine has violated an invariant. */
  check: (run: Run<Machine>, snapshot: x.SnapshotFrom<Machine>) => void;
}

/** Sends each event in each reachable state, then calls `check`. Fails if a transition is never taken. */
export function testEveryPath<Machine extends x.AnyStateMachine>(model: Model<Machine>) {
  type Snapshot = x.SnapshotFrom<Machine>;
  let run = new Run<Machine>();
  const hold = (of: string) =>
    x.fromPromise(({ input, signal }) => {
      run.calls.push({ of, input, signal });
      return new Promise(() => undefined);
    });
  const actors = Object.fromEntries(Object.keys(model.ends).map((of) => [of, hold(of)]));
  const machine = model.machine.provide({ actors } as never);
  const nodes = [machine.root, ...getStateNodes(machine.root as never)];
  const untaken = new Set(
    nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat()),
  );
  const eventsIn = (snapshot: Snapshot): x.AnyEventObject[] => [
    ...model.events(snapshot),
    ...(snapshot as x.AnyMachineSnapshot)._nodes.flatMap(({ after, invoke }) => [
      ...after.map(({ eventType }) => ({ type: eventType })),
      ...invoke.flatMap(({ id, src: of }) =>
        (model.ends[of as string] ?? []).map((output) => ({
          type: `xstate.${output instanceof Error ? 'error' : 'done'}.actor.${id}`,
          of,
          output,
          error: output,
        })),
      ),
    ]),
  ];
  function walk(input: never, way: readonly { event: x.AnyEventObject }[], last: number) {
    run = new Run<Machine>();
    const actor = x.createActor(machine, {
      input,
      clock: new x.SimulatedClock(),
      inspect(seen) {
        if (seen.type === '@xstate.microstep')
          seen._transitions.forEach((it) => untaken.delete(it));
        if (seen.type === '@xstate.event' && seen.sourceRef === actor) run.sent.push(seen.event);
      },
    });
    actor.on('*', (event) => run.emitted.push(event as never));
    actor.start();
    for (let index = 0; index <= way.length; index++) {
      const before = actor.getSnapshot() as Snapshot;
      const event = way[index]?.event ?? eventsIn(before)[last] ?? { type: 'none' };
      actor.send(event);
      run.steps.push({ event, before });
    }
    try {
      model.check(run, actor.getSnapshot() as Snapshot);
    } catch (cause) {
      throw new Error(run.steps.map(({ event }) => event.type).join(' → '), { cause });
    }
    actor.stop();
    expect(run.pending).toEqual([]);
  }
  for (const input of (model.inputs ?? [undefined]) as never[]) {
    // `createTestModel` rejects machines that invoke actors or use delays, but `TestModel` accepts them.
    const paths = new TestModel<Snapshot, x.AnyEventObject, never>(machine as never, {
      input,
      events: eventsIn,
      serializeState: model.name,
      serializeEvent: (event) => inspect(event),
    }).getShortestPaths({ allowDuplicatePaths: true });
    for (const { steps, state } of paths) {
      for (const last of eventsIn(state).keys()) walk(input, steps.slice(1), last);
    }
  }
  expect([...untaken].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
}
