import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { ManualClock } from './clock.ts';

/** A select box that changes a setting of the environment. */
export interface Choice<Value extends string = string> {
  kind: 'choice';
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
}

/** A button that triggers an event in the environment, such as a disconnection. */
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
  /** Describes what the machine does and what it guarantees, in a few sentences. */
  description: string;
  /** Creates the environment, such as a fake server. Called once for each experiment. */
  environment: (clock: ManualClock) => {
    controls: readonly Control[];
    /** Returns the machine's input. Called again at each start, because `controls` may change the input. */
    input?: () => InputFrom<Machine>;
    /** The machine, with actors that use the environment. */
    machine: Machine;
  };
  /** Examples of events. Events whose type has no example are sent without a payload. */
  examples: readonly EventFromLogic<Machine>[];
}

export type AnyDefinition = Omit<Definition, 'examples'> & { examples: readonly AnyEventObject[] };

export const defineExperiment = <Machine extends AnyStateMachine>(
  definition: Definition<Machine>,
): AnyDefinition => definition as unknown as AnyDefinition;
