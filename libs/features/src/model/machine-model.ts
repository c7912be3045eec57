import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** How a call ends that an actor of the machine makes, or which delay runs out. */
export type Outcome = { of: string; output: unknown } | { of: string; error: unknown };

interface Titled {
  /** What a reader calls it, the same wherever it can happen: `done askElapsed (4999)`. */
  title: string;
}

/** Something that can happen to a machine: somebody sends it an event, or an actor of it ends. */
export type Step<Event extends EventObject = EventObject> =
  | (Titled & { event: Event; outcome?: undefined })
  | (Titled & { event: AnyEventObject; outcome: Outcome });

/** What can happen to a machine, and which differences between its states matter. */
export interface MachineModel<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input = unknown,
> {
  /** Who or what goes through the states: `a download`. */
  subject: string;
  machine: AnyStateMachine;
  input: Input;
  /** All that can happen in a state, what the machine must ignore there included. */
  stepsIn: (snapshot: Snapshot) => readonly Step<Event>[];
  /** Names a state. Two with one name must behave alike; the fewer names, the fewer paths. */
  nameOf: (snapshot: Snapshot) => string;
}

/** The model of a machine, with the machine's own types. */
export type ModelOf<Machine extends AnyStateMachine> = MachineModel<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/** The names of the innermost states of a machine. */
export type StateOf<Machine extends AnyStateMachine> = Innermost<SnapshotFrom<Machine>['value']>;

type Innermost<Value> = Value extends string
  ? Value
  : { [Key in keyof Value]-?: Innermost<Value[Key]> }[keyof Value];

/** The name of the innermost state, of a machine that is in one at a time. */
export function stateOf<Value>(value: Value): Innermost<Value> {
  const innermost: unknown =
    typeof value === 'string' ? value : stateOf(Object.values(value as object)[0]);
  return innermost as Innermost<Value>;
}

/** The model with those of its steps only that can be taken. */
export const narrow = <Snapshot extends AnyMachineSnapshot, Event extends EventObject, Input>(
  model: MachineModel<Snapshot, Event, Input>,
  canBeTaken: (step: Step<Event>, snapshot: Snapshot) => boolean,
): typeof model => ({
  ...model,
  stepsIn: (snapshot) => model.stepsIn(snapshot).filter((step) => canBeTaken(step, snapshot)),
});

/** Somebody sends an event; `payload` tells apart those of one type. */
export const sends = <Event extends EventObject>(event: Event, payload?: string): Step<Event> => ({
  title: titled(event.type, payload),
  event,
});

/** The ends of an actor's call, each by what a reader calls it. */
export interface Endings {
  done: Readonly<Record<string, unknown>>;
  error: Readonly<Record<string, unknown>>;
}

/** The steps by which an actor ends that a state invokes; none where it is not at work. */
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

/** The steps by which a delay runs out that a state waits for, by the name of the delay. */
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
