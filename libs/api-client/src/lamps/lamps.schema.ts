import * as z from 'zod/mini';

/** How many readers have left a lamp burning for each tale, by its name. */
export const lampsSchema = z.record(z.string(), z.int().check(z.nonnegative()));
export type Lamps = z.infer<typeof lampsSchema>;

/** The body of the call that leaves a lamp burning, of a site with these tales. */
export const lampSchema = (tales: readonly string[]) =>
  z.object(
    { tale: z.literal([...tales], `must be ${tales.join(' or ')}`) },
    'must be a JSON object',
  );
