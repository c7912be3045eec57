import type { CallOptions, IncrementOptions, Request } from '../request.ts';
import {
  type CounterIncrement,
  type CounterIndex,
  type Counters,
  countersSchema,
} from './counters.schema.ts';

export type CountersCalls = {
  /** Adds one to the counter and answers all eight. */
  increment(index: CounterIndex, options?: IncrementOptions): Promise<Counters>;
  read(options?: CallOptions): Promise<Counters>;
};

export function countersCalls(request: Request): CountersCalls {
  const path = '/api/public/counters';
  return {
    increment: (index, options) =>
      request('POST', path, countersSchema, {
        ...options,
        body: { intNumber: index } satisfies CounterIncrement,
      }),
    read: (options) => request('GET', path, countersSchema, options),
  };
}
