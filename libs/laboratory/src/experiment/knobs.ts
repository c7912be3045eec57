/** A choice between behaviours of the environment. */
export interface Choice<Value extends string = string> {
  kind: 'choice';
  label: string;
  /** The label of each value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
}

/** A number of milliseconds. */
export interface Amount {
  kind: 'amount';
  label: string;
  /** Suggested values. */
  presets: readonly number[];
  value: number;
}

export interface Switch {
  kind: 'switch';
  label: string;
  value: boolean;
}

/** An action on press. */
export interface Press {
  kind: 'press';
  label: string;
  /** Number of items that it would affect now. */
  count: () => number;
  press: () => void;
}

/** A setting of the environment that can change while the machine runs. */
export type Knob = Choice | Amount | Switch | Press;

/** The first option is the initial value. */
export function choice<Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
): Choice<Value> {
  const [value] = Object.keys(options) as Value[];
  if (value === undefined) throw new Error(`${label} needs an option.`);
  return { kind: 'choice', label, options, value };
}

export const amount = (label: string, value: number, presets: readonly number[] = []): Amount => ({
  kind: 'amount',
  label,
  presets,
  value,
});

export const toggle = (label: string): Switch => ({ kind: 'switch', label, value: false });

export const press = (label: string, run: () => void, count = () => 1): Press => ({
  kind: 'press',
  label,
  count,
  press: run,
});
