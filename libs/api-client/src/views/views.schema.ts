import * as z from 'zod/mini';

/** How often the home page was viewed. */
export const viewsSchema = z.int().check(z.nonnegative());
export type Views = z.infer<typeof viewsSchema>;
