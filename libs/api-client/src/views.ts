import {
  createRequest,
  type CallOptions,
  type IncrementOptions,
  type Request,
  type RequestOptions,
} from './request.ts';
import type { Views } from './schemas.ts';
import { apiPaths } from './wire.ts';

/**
 * The same as `viewsSchema`, and 0 for an empty response. The home page counts its view without loading
 * the validation library.
 */
const viewsParser = {
  parse(body: unknown = 0): Views {
    if (!Number.isSafeInteger(body) || Number(body) < 0) {
      throw new TypeError('Expected a non-negative integer.');
    }
    return Number(body);
  },
};

export const viewsCalls = (request: Request) => ({
  /** Counts one view and returns the new count. */
  increment: (options?: IncrementOptions) => request('POST', apiPaths.views, viewsParser, options),
  /** Returns the count; 0 if the response is empty. */
  read: (options?: CallOptions) => request('GET', apiPaths.views, viewsParser, options),
});

/** Creates a client of the views alone, for a page that makes no other call. */
export const createViewsClient = (options: RequestOptions = {}) => ({
  views: viewsCalls(createRequest(options)),
});
