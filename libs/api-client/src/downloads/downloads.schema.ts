import * as z from 'zod/mini';

/** Milliseconds since the visitor's last download; since the epoch if there was none. */
export const elapsedSchema = z.number().check(z.nonnegative());
export type Elapsed = z.infer<typeof elapsedSchema>;

/** A recorded download has no answer body. */
export const recordedSchema = z.undefined();
