import * as z from 'zod/mini';

/** The messages of a page with actors to the laboratory that opened it, and `attach`, its answer. */
const actor = { actor: z.string().check(z.maxLength(100)), at: z.number() };

const eventSchema = z.looseObject({ type: z.string() });

const snapshotSchema = z.object({
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  context: z.record(z.string(), z.unknown()),
});

export const inspectionMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, and waits for `attach`. */
  z.object({ type: z.literal('inspection.ready') }),
  /** An actor that runs. */
  z.object({
    type: z.literal('inspection.actor'),
    ...actor,
    machine: z.string(),
    snapshot: snapshotSchema,
  }),
  /** A microstep. */
  z.object({
    type: z.literal('inspection.step'),
    ...actor,
    event: eventSchema,
    /** Who sent the event. */
    from: z.enum(['user', 'machine', 'actors']),
    /** False for an eventless transition after the event. */
    isNew: z.boolean(),
    /** The ids of the transitions in the statechart. */
    transitions: z.array(z.string()),
    snapshot: snapshotSchema,
  }),
  /** An event for an actor that the machine invoked; `xstate.init` starts it. */
  z.object({ type: z.literal('inspection.sent'), ...actor, to: z.string(), event: eventSchema }),
  z.object({ type: z.literal('inspection.emitted'), ...actor, event: eventSchema }),
  z.object({ type: z.literal('inspection.ended'), ...actor }),
]);

export type InspectionMessage = z.infer<typeof inspectionMessageSchema>;

/** Asks a page for the messages of its actors. */
export const ATTACH = 'inspection.attach';
