/** One of several ways in which the world around a machine behaves. */
export interface Choice<Value extends string = string> {
  kind: 'choice';
  label: string;
  /** What each value is called. */
  options: Readonly<Record<Value, string>>;
  value: Value;
}

/** A number of milliseconds. */
export interface Amount {
  kind: 'amount';
  label: string;
  /** Values worth trying. */
  presets: readonly number[];
  value: number;
}

export interface Switch {
  kind: 'switch';
  label: string;
  value: boolean;
}

/** Something that happens when it is pressed. */
export interface Press {
  kind: 'press';
  label: string;
  /** How many things it would act on now; pressed at 0 it does nothing. */
  count: () => number;
  press: () => void;
}

/** What can be changed about the world around a machine while it runs. */
export type Knob = Choice | Amount | Switch | Press;

/** The first option is the value one starts with. */
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
