import { inMilliseconds } from '../chart/notation.ts';
import type { Setting, Settings } from './recording.ts';

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

/** A setting of the environment that can change while the machine runs. Its label is unique. */
export type Control = Choice | Amount | Switch | Press;

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

/** @throws Error if there is no control with this label */
export function findControl(controls: readonly Control[], label: string): Control {
  const control = controls.find((other) => other.label === label);
  if (!control) throw new Error(`There is no control ${label}.`);
  return control;
}

/** The values of all controls that have one. */
export const readSettings = (controls: readonly Control[]): Settings =>
  Object.fromEntries(
    controls.flatMap((control): [string, Setting][] =>
      control.kind === 'press' ? [] : [[control.label, control.value]],
    ),
  );

/** @throws Error if a control does not exist or cannot have its value */
export function applySettings(controls: readonly Control[], settings: Settings): void {
  for (const [label, value] of Object.entries(settings)) {
    const control = findControl(controls, label);
    if (!accepts(control, value)) throw new Error(`${label} cannot be ${value.toString()}.`);
    (control as { value: Setting }).value = value;
  }
}

function accepts(control: Control, value: Setting): boolean {
  switch (control.kind) {
    case 'choice':
      return Object.hasOwn(control.options, value.toString());
    case 'amount':
      return typeof value === 'number' && value >= 0;
    case 'switch':
      return typeof value === 'boolean';
    case 'press':
      return false;
  }
}

/** The value of a control in words: `Delay: 1,000 ms`. */
export function describeSetting(control: Control): string {
  switch (control.kind) {
    case 'choice':
      return `${control.label}: ${control.options[control.value] ?? control.value}`;
    case 'amount':
      return `${control.label}: ${inMilliseconds(control.value)}`;
    case 'switch':
      return `${control.label}: ${control.value ? 'on' : 'off'}`;
    case 'press':
      return control.label;
  }
}
