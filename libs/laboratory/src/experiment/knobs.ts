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

/** @throws Error if there is no knob with this label */
export function findKnob(knobs: readonly Knob[], label: string): Knob {
  const knob = knobs.find((other) => other.label === label);
  if (!knob) throw new Error(`There is no knob ${label}.`);
  return knob;
}

/** The values of all knobs that have one. */
export const readSettings = (knobs: readonly Knob[]): Settings =>
  Object.fromEntries(
    knobs.flatMap((knob): [string, Setting][] =>
      knob.kind === 'press' ? [] : [[knob.label, knob.value]],
    ),
  );

/** @throws Error if a knob does not exist or cannot have its value */
export function applySettings(knobs: readonly Knob[], settings: Settings): void {
  for (const [label, value] of Object.entries(settings)) {
    const knob = findKnob(knobs, label);
    if (!accepts(knob, value)) throw new Error(`${label} cannot be ${value.toString()}.`);
    (knob as { value: Setting }).value = value;
  }
}

function accepts(knob: Knob, value: Setting): boolean {
  switch (knob.kind) {
    case 'choice':
      return Object.hasOwn(knob.options, value.toString());
    case 'amount':
      return typeof value === 'number' && value >= 0;
    case 'switch':
      return typeof value === 'boolean';
    case 'press':
      return false;
  }
}

/** The value of a knob in words: `Delay: 1,000 ms`. */
export function describeSetting(knob: Knob): string {
  switch (knob.kind) {
    case 'choice':
      return `${knob.label}: ${knob.options[knob.value] ?? knob.value}`;
    case 'amount':
      return `${knob.label}: ${inMilliseconds(knob.value)}`;
    case 'switch':
      return `${knob.label}: ${knob.value ? 'on' : 'off'}`;
    case 'press':
      return knob.label;
  }
}
