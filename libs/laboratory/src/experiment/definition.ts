import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { ManualClock } from './clock.ts';

/** A choice between behaviours of the environment; the first one is the initial value. */
export interface Choice<Value extends string = string> {
  kind: 'choice';
  label: string;
  /** The label of each value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
}

/** Something that can happen in the environment. */
export interface Press {
  kind: 'press';
  label: string;
  press: () => void;
}

export type Control = Choice | Press;

export function choice<Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
): Choice<Value> {
  return { kind: 'choice', label, options, value: Object.keys(options)[0] as Value };
}

export interface Definition<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** The promise of the machine, in a sentence or two. */
  description: string;
  /** A fake server and its controls, made once for each laboratory. */
  environment: (clock: ManualClock) => {
    controls: readonly Control[];
    /** Read at each start, so that it can depend on controls. */
    input?: () => InputFrom<Machine>;
    /** The machine with its actors. */
    machine: Machine;
  };
  /** Examples of the events that have a payload; the others are known from the machine. */
  examples: readonly EventFromLogic<Machine>[];
}

/** A definition of any machine. */
export type AnyDefinition = Omit<Definition, 'examples'> & { examples: readonly AnyEventObject[] };

export const defineExperiment = <Machine extends AnyStateMachine>(
  definition: Definition<Machine>,
): AnyDefinition => definition as unknown as AnyDefinition;
