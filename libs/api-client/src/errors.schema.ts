import * as z from 'zod/mini';

/** Response body of a refused call. `reason` is set if a client must distinguish the causes. */
export const errorSchema = z.object({ message: z.string(), reason: z.optional(z.string()) });
export type ErrorBody = z.infer<typeof errorSchema>;
