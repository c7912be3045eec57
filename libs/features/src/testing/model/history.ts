import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  EventObject,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate';

/** An actor that a machine has invoked. */
export interface Call {
  /** Its name in the machine. */
  of: string;
  input: unknown;
  ended: 'not yet' | 'done' | 'error' | 'stopped';
  /** What it resolved with. */
  output?: unknown;
}

/** What one event has led to. */
export interface HistoryStep<Snapshot = AnyMachineSnapshot> {
  event: AnyEventObject;
  before: Snapshot | undefined;
  after: Snapshot;
  /** Whether a transition was taken; otherwise the event was ignored. */
  taken: boolean;
  started: readonly Call[];
  /** The events sent to invoked actors; the first one of an actor has its input. */
  passedOn: readonly AnyEventObject[];
  emitted: readonly AnyEventObject[];
}

/** What a running machine was told, has started and has emitted. */
export interface History<
  Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
  Event extends EventObject = AnyEventObject,
  Emitted extends EventObject = AnyEventObject,
> {
  /** One for each event that was processed, in order. */
  steps: readonly HistoryStep<Snapshot>[];
  calls: readonly Call[];
  /** The number of calls of an actor, optionally of those that ended like this. */
  count: (of: string, ended?: Call['ended']) => number;
  /** The events of a type that were received, also ignored ones. */
  received: <Type extends Event['type']>(type: Type) => Extract<Event, { type: Type }>[];
  emitted: readonly Emitted[];
  /** The number of emitted events of a type. */
  told: (type: Emitted['type']) => number;
}

type HistoryOf<Machine extends AnyStateMachine> = History<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  EmittedFrom<Machine>
>;

/**
 * What holds after every event, by a sentence. Tests check it on every generated path, and the laboratory
 * while one drives the machine.
 */
export type InvariantsOf<Machine extends AnyStateMachine> = Readonly<
  Record<string, (history: HistoryOf<Machine>, snapshot: SnapshotFrom<Machine>) => boolean>
>;

/** The invariants of any machine. */
export type Invariants = Readonly<
  Record<string, (history: History, snapshot: AnyMachineSnapshot) => boolean>
>;

/** Records the history of the actor whose inspection events `inspect` gets. */
export function recordHistory(): History & { inspect: (inspected: InspectionEvent) => void } {
  const steps: HistoryStep[] = [];
  const calls: (Call & { actor: unknown })[] = [];
  const emitted: AnyEventObject[] = [];
  const senders = new WeakMap<AnyEventObject, unknown>();
  const begin = () => ({
    taken: false,
    started: [] as Call[],
    passedOn: [] as AnyEventObject[],
    emitted: [] as AnyEventObject[],
  });
  let root: unknown;
  let current = begin();

  function listenTo(actor: AnyActor) {
    root = actor;
    actor.on('*', (event: AnyEventObject) => {
      emitted.push(event);
      current.emitted.push(event);
    });
  }

  /** An actor ends when the machine processes its last event, or no longer has it. */
  function endCalls(event: AnyEventObject, { children }: AnyMachineSnapshot) {
    const running = new Set<unknown>(Object.values(children));
    for (const call of calls) {
      if (call.ended !== 'not yet') continue;
      if (senders.get(event) === call.actor && event.type.startsWith('xstate.')) {
        const { output } = event as { output?: unknown };
        call.ended = event.type.startsWith('xstate.error.') ? 'error' : 'done';
        call.output = output;
      } else if (!running.has(call.actor)) call.ended = 'stopped';
    }
  }

  return {
    steps,
    calls,
    emitted,
    count: (of, ended) =>
      calls.filter((call) => call.of === of && (!ended || call.ended === ended)).length,
    received: (type) => steps.flatMap(({ event }) => (event.type === type ? [event as never] : [])),
    told: (type) => emitted.filter((event) => event.type === type).length,
    inspect(inspected) {
      const { actorRef, rootId, type } = inspected;
      if (actorRef.sessionId === rootId) {
        if (!root) listenTo(actorRef as AnyActor);
        if (type === '@xstate.event' && inspected.sourceRef) {
          senders.set(inspected.event, inspected.sourceRef);
        } else if (type === '@xstate.microstep') {
          current.taken ||= inspected._transitions.length > 0;
        } else if (type === '@xstate.snapshot') {
          const { event } = inspected;
          const after = inspected.snapshot as AnyMachineSnapshot;
          endCalls(event, after);
          steps.push({ ...current, event, before: steps.at(-1)?.after, after });
          current = begin();
        }
      } else if (type === '@xstate.event' && inspected.sourceRef === root) {
        current.passedOn.push(inspected.event);
        if (inspected.event.type !== 'xstate.init') return;
        const { src, id } = actorRef as AnyActorRef;
        const call = {
          of: typeof src === 'string' ? src : id,
          input: (inspected.event as { input?: unknown }).input,
          ended: 'not yet' as const,
          actor: actorRef,
        };
        calls.push(call);
        current.started.push(call);
      }
    },
  };
}
