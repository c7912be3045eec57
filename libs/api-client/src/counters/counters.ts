import type { CallOptions, IncrementOptions, Request } from '../request.ts';
import { type CounterIncrement, type Counters, countersSchema } from './counters.schema.ts';
import { apiPaths } from '../wire.ts';

export type CountersCalls = {
  /** Increments the counter of this index and returns all. */
  increment(index: number, options?: IncrementOptions): Promise<Counters>;
  read(options?: CallOptions): Promise<Counters>;
};

export function countersCalls(request: Request): CountersCalls {
  const path = apiPaths.counters;
  return {
    increment: (index, options) =>
      request('POST', path, countersSchema, {
        ...options,
        body: { intNumber: index } satisfies CounterIncrement,
      }),
    read: (options) => request('GET', path, countersSchema, options),
  };
}
