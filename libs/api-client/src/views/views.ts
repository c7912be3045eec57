import {
  type CallOptions,
  createRequest,
  type IncrementOptions,
  type Request,
  type RequestOptions,
  type ResponseSchema,
} from '../request.ts';
import type { Views } from './views.schema.ts';
import { apiPaths } from '../wire.ts';

/**
 * The same as `viewsSchema`, and 0 for an empty response. The home page counts its view without loading
 * the validation library.
 */
const answerSchema: ResponseSchema<Views> = {
  '~standard': {
    validate: (value = 0) =>
      Number.isSafeInteger(value) && Number(value) >= 0
        ? { value: Number(value) }
        : { issues: [{ message: 'Expected a non-negative integer.' }] },
  },
};

export type ViewsCalls = {
  /** Counts one view and returns the new count. */
  increment(options?: IncrementOptions): Promise<Views>;
  /** Returns the count; 0 if the response is empty. */
  read(options?: CallOptions): Promise<Views>;
};

export function viewsCalls(request: Request): ViewsCalls {
  const path = apiPaths.views;
  return {
    increment: (options) => request('POST', path, answerSchema, options),
    read: (options) => request('GET', path, answerSchema, options),
  };
}

/** Creates a client of the views alone, for a page that makes no other call. */
export const createViewsClient = (options: RequestOptions = {}): { views: ViewsCalls } => ({
  views: viewsCalls(createRequest(options)),
});
