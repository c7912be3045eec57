import * as z from 'zod/mini';

/** The session id of an actor, and the time as of `Date.now()`. */
const stamp = { actor: z.string().check(z.maxLength(100)), at: z.number() };

const eventSchema = z.looseObject({ type: z.string() });

const snapshotSchema = z.object({
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  context: z.record(z.string(), z.unknown()),
});

/** The messages of a page with actors to the laboratory that opened it. */
export const inspectionMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, and waits for `attach`. */
  z.object({ type: z.literal('inspection.ready') }),
  /** An actor that runs. */
  z.object({
    type: z.literal('inspection.actor'),
    ...stamp,
    machine: z.string(),
    snapshot: snapshotSchema,
  }),
  /** A microstep. */
  z.object({
    type: z.literal('inspection.step'),
    ...stamp,
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
  z.object({ type: z.literal('inspection.sent'), ...stamp, to: z.string(), event: eventSchema }),
  z.object({ type: z.literal('inspection.emitted'), ...stamp, event: eventSchema }),
  z.object({ type: z.literal('inspection.ended'), ...stamp }),
]);

export type InspectionMessage = z.infer<typeof inspectionMessageSchema>;

/** The type of the message with which the laboratory asks a page for the messages of its actors. */
export const ATTACH = 'inspection.attach';
