import * as z from 'zod/mini';

/** The body of every refused call; `reason` names the cause where a client has to tell causes apart. */
export const errorSchema = z.object({ message: z.string(), reason: z.optional(z.string()) });
export type ErrorBody = z.infer<typeof errorSchema>;
