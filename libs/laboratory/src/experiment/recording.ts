import * as z from 'zod/mini';

/** Maximum number of recorded acts of a link. */
const MAX_ACTS = 2000;

/** Maximum time of a recording, in ms: a day. */
const MAX_TIME = 86_400_000;

const settingSchema = z.union([z.string(), z.number(), z.boolean()]);

const actSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('send'), event: z.looseObject({ type: z.string() }) }),
  z.object({ type: z.literal('advance'), duration: z.int().check(z.gte(0), z.lte(MAX_TIME)) }),
  z.object({ type: z.literal('turn'), knob: z.string(), value: settingSchema }),
  z.object({ type: z.literal('press'), knob: z.string() }),
  z.object({ type: z.literal('clear') }),
]);

/** What was done to an experiment: an event, time, a setting, a press, or an emptied log. */
export type Act = z.infer<typeof actSchema>;

/** The value of a knob. */
export type Setting = z.infer<typeof settingSchema>;

/** Values of knobs by their labels. */
export type Settings = Readonly<Record<string, Setting>>;

/** An experiment from its start: the same settings and acts lead to the same state and log. */
export interface Recording {
  /** The settings at the start. */
  settings: Settings;
  acts: readonly Act[];
}

/** A recording from outside, such as from a link. */
export const recordingSchema = z.object({
  machine: z.string(),
  settings: z.record(z.string(), settingSchema),
  acts: z.array(actSchema).check(
    z.maxLength(MAX_ACTS),
    z.refine((acts) => timeOf(acts) <= MAX_TIME, 'The recording is longer than a day.'),
  ),
});

/** A point of a recording at which something was logged. */
export interface Moment {
  /** The number of acts up to and including the one during which it was. */
  acts: number;
  /** The experiment's time, in ms. */
  at: number;
}

/** The acts up to a moment. An advance of the clock ends at the moment's time. */
export function actsUntil(acts: readonly Act[], { acts: count, at }: Moment): Act[] {
  const until = acts.slice(0, count);
  const last = until.at(-1);
  if (last?.type !== 'advance') return until;
  const before = until.slice(0, -1);
  return [...before, { ...last, duration: at - timeOf(before) }];
}

/** Adds an act. Advances in a row become one. */
export function withAct(acts: readonly Act[], act: Act): Act[] {
  const last = acts.at(-1);
  if (act.type !== 'advance' || last?.type !== 'advance') return [...acts, act];
  return [...acts.slice(0, -1), { ...act, duration: last.duration + act.duration }];
}

const timeOf = (acts: readonly Act[]): number =>
  acts.reduce((time, act) => time + (act.type === 'advance' ? act.duration : 0), 0);
