import * as z from 'zod/mini';

/** Milliseconds since the visitor's last download, or since the epoch if there was none. */
export const elapsedSchema = z.number().check(z.nonnegative());
export type Elapsed = z.infer<typeof elapsedSchema>;

/** The response to a recorded download has no body. */
export const recordedSchema = z.undefined();
