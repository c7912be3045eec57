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

/**
 * A step of a path: an event is sent, an invoked actor ends or a delay elapses. Its title is readable and
 * the same in every state: `done askElapsed (4999)`.
 */
export type Step<Event extends EventObject = EventObject> =
  | { title: string; event: Event; outcome?: undefined }
  | { title: string; event: AnyEventObject; outcome: Outcome };

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

/** The steps in which an invoked actor ends, by a readable name of the result; none while it is not running. */
export function endsOf(
  snapshot: AnyMachineSnapshot,
  actor: string,
  endings: Readonly<Record<'done' | 'error', Readonly<Record<string, unknown>>>>,
) {
  const invoked = snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ src }) => src === actor);
  if (!invoked) return [];
  const ends = (kind: 'done' | 'error', key: 'output' | 'error') =>
    Object.entries(endings[kind]).map(([payload, value]) => ({
      title: titled(`${kind} ${actor}`, payload),
      event: { type: `xstate.${kind}.actor.${invoked.id}`, [key]: value },
      outcome: { of: actor, [key]: value } as Outcome,
    }));
  return [...ends('done', 'output'), ...ends('error', 'error')];
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
