import { errorSchema } from '@tales/api-client/schemas';

/** Returns the response schemas of a route for success and errors. */
export const answers = <Schema>(schema: Schema) => ({
  '2xx': schema,
  '4xx': errorSchema,
  '5xx': errorSchema,
});

/** Converts milliseconds to a `Retry-After` header: whole seconds, rounded up, at least 1. */
export function retryAfter(milliseconds: number): { 'Retry-After': string } {
  return { 'Retry-After': Math.max(1, Math.ceil(milliseconds / 1000)).toString() };
}
