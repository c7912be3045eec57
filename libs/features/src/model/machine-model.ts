import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** How an invoked actor ends, or which delay elapses. */
export type Outcome = { of: string; output: unknown } | { of: string; error: unknown };

interface Titled {
  /** Readable and the same in every state: `done askElapsed (4999)`. */
  title: string;
}

/** A step of a path: an event is sent, an invoked actor ends or a delay elapses. */
export type Step<Event extends EventObject = EventObject> =
  | (Titled & { event: Event; outcome?: undefined })
  | (Titled & { event: AnyEventObject; outcome: Outcome });

/** The steps that are possible in each state, and which snapshots count as the same state. */
export interface MachineModel<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input = unknown,
> {
  /** Subject of the test titles: `a download`. */
  subject: string;
  machine: AnyStateMachine;
  input: Input;
  /** All steps possible in a state, including events that the machine must ignore. */
  stepsIn: (snapshot: Snapshot) => readonly Step<Event>[];
  /** Names a snapshot. Snapshots with the same name must behave alike; fewer names give fewer paths. */
  nameOf: (snapshot: Snapshot) => string;
}

/** The model of a machine, typed by the machine. */
export type ModelOf<Machine extends AnyStateMachine> = MachineModel<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/** The keys of the leaf states of a machine. */
export type StateOf<Machine extends AnyStateMachine> = Innermost<SnapshotFrom<Machine>['value']>;

type Innermost<Value> = Value extends string
  ? Value
  : { [Key in keyof Value]-?: Innermost<Value[Key]> }[keyof Value];

/** The key of the active leaf state, for machines without parallel states. */
export function stateOf<Value>(value: Value): Innermost<Value> {
  const innermost: unknown =
    typeof value === 'string' ? value : stateOf(Object.values(value as object)[0]);
  return innermost as Innermost<Value>;
}

/** The model without the steps that the predicate rejects. */
export const narrow = <Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  model: MachineModel<Snapshot, Event, Input>,
  canBeTaken: (step: Step<Event>, snapshot: Snapshot) => boolean,
): typeof model => ({
  ...model,
  stepsIn: (snapshot) => model.stepsIn(snapshot).filter((step) => canBeTaken(step, snapshot)),
});

/** The step that sends an event; `payload` distinguishes events of one type. */
export const sends = <Event extends EventObject>(event: Event, payload?: string): Step<Event> => ({
  title: titled(event.type, payload),
  event,
});

/** The possible outputs and errors of an actor, by readable name. */
export interface Endings {
  done: Readonly<Record<string, unknown>>;
  error: Readonly<Record<string, unknown>>;
}

/** The steps in which an invoked actor ends; none while it is not running. */
export function endsOf(snapshot: AnyMachineSnapshot, actor: string, { done, error }: Endings) {
  const invoked = snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ src }) => src === actor);
  if (!invoked) return [];
  return [
    ...Object.entries(done).map(([payload, output]) => ({
      title: titled(`done ${actor}`, payload),
      event: { type: `xstate.done.actor.${invoked.id}`, output },
      outcome: { of: actor, output },
    })),
    ...Object.entries(error).map(([payload, error]) => ({
      title: titled(`error ${actor}`, payload),
      event: { type: `xstate.error.actor.${invoked.id}`, error },
      outcome: { of: actor, error },
    })),
  ];
}

/** The steps in which a delay of the current state elapses. */
export const delaysOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes.flatMap(({ id, after }) =>
    after.map(({ eventType }) => {
      const delay = eventType.slice('xstate.after.'.length, -`.${id}`.length);
      return {
        title: `after ${delay}`,
        event: { type: eventType },
        outcome: { of: delay, output: undefined },
      };
    }),
  );

const titled = (type: string, payload?: string) => (payload ? `${type} (${payload})` : type);
