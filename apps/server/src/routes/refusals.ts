import { errorSchema } from '@tales/api-client/schemas';

/** What every route of the API may answer besides its own answers. */
export const refusals = { '4xx': errorSchema, '5xx': errorSchema };
