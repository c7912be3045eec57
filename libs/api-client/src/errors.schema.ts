import * as z from 'zod/mini';

/** The body of every refused call. */
export const errorSchema = z.object({ message: z.string() });
export type ErrorBody = z.infer<typeof errorSchema>;
