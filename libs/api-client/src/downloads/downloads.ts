import type { CallOptions, IncrementOptions, Request } from '../request.ts';
import { type Elapsed, elapsedSchema, recordedSchema } from './downloads.schema.ts';

export type DownloadsCalls = {
  /** Answers the milliseconds since this visitor's last download. */
  elapsed(options?: CallOptions): Promise<Elapsed>;
  /**
   * Claims a download now. Within the wait period the server refuses with status 429 and
   * `retryAfter`; of several claims at once exactly one is accepted.
   */
  record(options?: IncrementOptions): Promise<void>;
};

export function downloadsCalls(request: Request): DownloadsCalls {
  const path = '/api/public/downloadTime';
  return {
    elapsed: (options) => request('GET', path, elapsedSchema, options),
    record: (options) => request('POST', path, recordedSchema, options),
  };
}
