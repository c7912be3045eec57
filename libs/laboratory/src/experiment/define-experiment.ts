import type { Invariants, InvariantsOf } from '@tales/features/testing/model';
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { SteppedClock } from './clock.ts';
import type { Control } from './controls.ts';

export interface Told {
  /**
   * Who sends the message.
   * @default 'server'
   */
  from?: 'actors' | 'server';
  /**
   * A failure or refusal.
   * @default false
   */
  bad?: boolean;
  /** The content of the message. */
  details?: unknown;
}

/** What a run provides to the environment of a machine. */
export interface Bench {
  clock: SteppedClock;
  /** Logs a message between the machine's actors and the server. */
  tell: (text: string, options?: Told) => void;
  /** Logs a remark of an actor. */
  note: (text: string, bad?: boolean) => void;
}

/** The environment of a machine: a fake server and its controls. */
export interface Environment<Machine extends AnyStateMachine> {
  controls: readonly Control[];
  /** The machine's input, read at each start so that it can depend on controls. */
  input: () => InputFrom<Machine>;
  /** The machine with its actors, for one run. */
  provide: (bench: Bench) => Machine;
}

type PayloadOf<Event> = Omit<Event, 'type'>;

/** Payloads by the name of the example. */
export type Examples<Event> = keyof PayloadOf<Event> extends never
  ? Record<string, never>
  : Readonly<Record<string, PayloadOf<Event>>>;

/** Examples of every event that can be sent; a missing one is a type error. */
export type ExamplesFor<Event extends { type: string }> = {
  readonly [Type in Event['type']]: Examples<Extract<Event, { type: Type }>>;
};

export interface Definition<Machine extends AnyStateMachine> {
  machine: Machine;
  /** What the machine guarantees, in a sentence or two. */
  description: string;
  /** The promises that its tests check on every generated path. */
  invariants: InvariantsOf<Machine>;
  environment: () => Environment<Machine>;
  examples: ExamplesFor<EventFromLogic<Machine>>;
}

/** A definition for any machine. */
export interface AnyDefinition extends Omit<
  Definition<AnyStateMachine>,
  'examples' | 'invariants'
> {
  invariants: Invariants;
  examples: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The definition of an experiment. */
export const defineExperiment = <Machine extends AnyStateMachine>(
  definition: Definition<Machine>,
): AnyDefinition => definition as unknown as AnyDefinition;
