import * as z from 'zod/mini';

/**
 * Names of the counters that every site has, by index. Even indexes count reads, odd ones downloads. Those of other
 * tales come after them.
 */
export const counterNames = [
  'routesReadCount',
  'routesDownloadCount',
  'eliasReadCount',
  'eliasDownloadCount',
  'shadowsReadCount',
  'shadowsDownloadCount',
  'shadowsMakingOfReadCount',
  'shadowsMakingOfDownloadCount',
] as const;
type CounterName = (typeof counterNames)[number];

const count = z.int().check(z.nonnegative());

export const countersSchema = z.catchall(
  z.object(
    Object.fromEntries(counterNames.map((name) => [name, count])) as Record<
      CounterName,
      typeof count
    >,
  ),
  count,
);
export type Counters = z.infer<typeof countersSchema>;

/** The body of an increment, of a site with the counters of these indexes. */
export function counterIncrementSchema(indexes: readonly number[]) {
  const isSequence = indexes.every((index, at) => index === at);
  const range = isSequence ? `an integer from 0 to ${indexes.length - 1}` : indexes.join(' or ');
  return z.object(
    { intNumber: z.literal([...indexes], `must be ${range}`) },
    'must be a JSON object',
  );
}
export type CounterIncrement = z.infer<ReturnType<typeof counterIncrementSchema>>;
