import { errorSchema } from '@tales/api-client/schemas';

/** Response schemas of errors, shared by all routes of the API. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema };
