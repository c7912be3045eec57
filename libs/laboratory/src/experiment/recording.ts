import * as z from 'zod/mini';

/** Maximum number of recorded steps of a link. */
const MAX_STEPS = 2000;

/** Maximum time of a recording, in ms: a day. */
const MAX_TIME = 86_400_000;

const settingSchema = z.union([z.string(), z.number(), z.boolean()]);

const stepSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('send'), event: z.looseObject({ type: z.string() }) }),
  z.object({ type: z.literal('advance'), duration: z.int().check(z.gte(0), z.lte(MAX_TIME)) }),
  z.object({ type: z.literal('turn'), control: z.string(), value: settingSchema }),
  z.object({ type: z.literal('press'), control: z.string() }),
  z.object({ type: z.literal('clear') }),
]);

/** What was done to an experiment: an event, time, a setting, a press, or an emptied log. */
export type Step = z.infer<typeof stepSchema>;

/** The value of a control. */
export type Setting = z.infer<typeof settingSchema>;

/** Values of controls by their labels. */
export type Settings = Readonly<Record<string, Setting>>;

/** An experiment from its start: the same settings and steps lead to the same state and log. */
export interface Recording {
  /** The settings at the start. */
  settings: Settings;
  steps: readonly Step[];
}

/** A recording from outside, such as from a link. */
export const recordingSchema = z.object({
  machine: z.string(),
  settings: z.record(z.string(), settingSchema),
  steps: z.array(stepSchema).check(
    z.maxLength(MAX_STEPS),
    z.refine((steps) => timeOf(steps) <= MAX_TIME, 'The recording is longer than a day.'),
  ),
});

/** A point of a recording at which something was logged. */
export interface Moment {
  /** The number of steps up to and including the one during which it was. */
  steps: number;
  /** The experiment's time, in ms. */
  at: number;
}

/** The steps up to a moment. An advance of the clock ends at the moment's time. */
export function stepsUntil(steps: readonly Step[], { steps: count, at }: Moment): Step[] {
  const until = steps.slice(0, count);
  const last = until.at(-1);
  if (last?.type !== 'advance') return until;
  const before = until.slice(0, -1);
  return [...before, { ...last, duration: at - timeOf(before) }];
}

/** Adds a step. Advances in a row become one. */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1);
  if (step.type !== 'advance' || last?.type !== 'advance') return [...steps, step];
  return [...steps.slice(0, -1), { ...step, duration: last.duration + step.duration }];
}

const timeOf = (steps: readonly Step[]): number =>
  steps.reduce((time, step) => time + (step.type === 'advance' ? step.duration : 0), 0);
