import { errorSchema } from '@tales/api-client/schemas';

/** Response schemas of errors, shared by all routes of the API. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema };

/** Converts milliseconds to a `Retry-After` header: whole seconds, rounded up, at least 1. */
export function retryAfter(milliseconds: number): { 'Retry-After': string } {
  return { 'Retry-After': Math.max(1, Math.ceil(milliseconds / 1000)).toString() };
}
