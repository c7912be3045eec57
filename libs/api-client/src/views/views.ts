import * as z from 'zod/mini';
import type { CallOptions, IncrementOptions, Request } from '../request.ts';
import { type Views, viewsSchema } from './views.schema.ts';
import { apiPaths } from '../wire.ts';

const viewsAnswerSchema = z._default(viewsSchema, 0);

export type ViewsCalls = {
  /** Counts one view and returns the new count. */
  increment(options?: IncrementOptions): Promise<Views>;
  /** Returns the count; 0 if the response is empty. */
  read(options?: CallOptions): Promise<Views>;
};

export function viewsCalls(request: Request): ViewsCalls {
  const path = apiPaths.views;
  return {
    increment: (options) => request('POST', path, viewsAnswerSchema, options),
    read: (options) => request('GET', path, viewsAnswerSchema, options),
  };
}
