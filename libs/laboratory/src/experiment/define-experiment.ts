import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { SteppedClock } from './clock.ts';
import type { Knob } from './knobs.ts';

/** What the world around a machine needs in order to work with it, anew for each run. */
export interface Bench {
  clock: SteppedClock;
  /** Writes what the server, or whatever else is out there, does. */
  tell: (text: string, bad?: boolean) => void;
}

/** The world around a machine: a fake server, with what can be changed about it. */
export interface Surroundings<Machine extends AnyStateMachine> {
  knobs: readonly Knob[];
  /** What the machine starts with; asked for at each start, so that it may depend on knobs. */
  input: () => InputFrom<Machine>;
  /** The machine with its effects, for one run. */
  provide: (bench: Bench) => Machine;
}

type PayloadOf<Event> = Omit<Event, 'type'>;

/** Payloads by what they are an example of. */
export type Examples<Event> = keyof PayloadOf<Event> extends never
  ? Record<string, never>
  : Readonly<Record<string, PayloadOf<Event>>>;

/** Examples for every event somebody may send: an event without is a type error. */
export type ExamplesFor<Event extends { type: string }> = {
  readonly [Type in Event['type']]: Examples<Extract<Event, { type: Type }>>;
};

export interface Definition<Machine extends AnyStateMachine> {
  machine: Machine;
  /** What the machine promises, in a sentence or two. */
  promise: string;
  surround: () => Surroundings<Machine>;
  examples: ExamplesFor<EventFromLogic<Machine>>;
}

/** A definition of whatever machine. */
export interface AnyDefinition {
  machine: AnyStateMachine;
  promise: string;
  surround: () => Surroundings<AnyStateMachine>;
  examples: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** All the laboratory needs to know of a machine. */
export const defineExperiment = <Machine extends AnyStateMachine>(
  definition: Definition<Machine>,
): AnyDefinition => definition as unknown as AnyDefinition;
