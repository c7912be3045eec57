import type { CallOptions, Request } from '../request.ts';
import { apiPaths } from '../wire.ts';
import { type Lamps, lampsSchema } from './lamps.schema.ts';

export type LampsCalls = {
  /** Leaves a lamp burning for a tale, and returns the counts. A visitor has one for each tale, however often they call. */
  light(tale: string, options?: CallOptions): Promise<Lamps>;
  read(options?: CallOptions): Promise<Lamps>;
};

export function lampsCalls(request: Request): LampsCalls {
  const path = apiPaths.lamps;
  return {
    light: (tale, options) => request('POST', path, lampsSchema, { ...options, body: { tale } }),
    read: (options) => request('GET', path, lampsSchema, options),
  };
}
