import * as z from 'zod/mini';

/** Names of the counters, by index. Even indexes count reads, odd ones downloads. */
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
export type CounterName = (typeof counterNames)[number];

export const countersSchema = z.record(z.enum(counterNames), z.int().check(z.nonnegative()));
export type Counters = z.infer<typeof countersSchema>;

export const counterIndexSchema = z.literal(
  [0, 1, 2, 3, 4, 5, 6, 7],
  'must be an integer from 0 to 7',
);
export type CounterIndex = z.infer<typeof counterIndexSchema>;

export const counterIncrementSchema = z.object(
  { intNumber: counterIndexSchema },
  'must be a JSON object',
);
export type CounterIncrement = z.infer<typeof counterIncrementSchema>;
