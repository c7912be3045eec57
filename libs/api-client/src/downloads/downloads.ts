import type { CallOptions, IncrementOptions, Request } from '../request.ts';
import { type Elapsed, elapsedSchema, recordedSchema } from './downloads.schema.ts';
import { apiPaths } from '../wire.ts';

export type DownloadsCalls = {
  /** Returns the milliseconds since this visitor's last download. */
  elapsed(options?: CallOptions): Promise<Elapsed>;
  /**
   * Claims a download now. During the wait period, the server refuses with status 429 and
   * `retryAfter`. Exactly one of several concurrent claims is accepted.
   */
  record(options?: IncrementOptions): Promise<void>;
};

export function downloadsCalls(request: Request): DownloadsCalls {
  const path = apiPaths.downloadTime;
  return {
    elapsed: (options) => request('GET', path, elapsedSchema, options),
    record: (options) => request('POST', path, recordedSchema, options),
  };
}
