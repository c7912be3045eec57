import * as z from 'zod/mini';

/** Number of views of the home page. */
export const viewsSchema = z.int().check(z.nonnegative());
export type Views = z.infer<typeof viewsSchema>;
