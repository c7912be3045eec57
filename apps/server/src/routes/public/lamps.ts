import type { randomBytes } from 'node:crypto';
import { lampSchema, lampsSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import { identifyVisitors } from '../../fastify/visitor.ts';
import type { LampNames } from '../../storage/counters.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';

export type LampsOptions = {
  storage: Storage;
  lamps: LampNames;
  now: () => number;
  randomBytes: typeof randomBytes;
};

export async function lampsRoutes(
  app: FastifyInstance,
  { storage, lamps, now, randomBytes }: LampsOptions,
) {
  const response = { 200: lampsSchema, ...errorResponses };

  withSchemas(app).get(
    apiPaths.lamps,
    { schema: { summary: 'Numbers of lamps that readers left burning for each tale', response } },
    () => storage.lamps(),
  );

  // Who only reads the counts gets no cookie.
  app.register(async (visited) => {
    identifyVisitors(visited, randomBytes);
    withSchemas(visited).post(
      apiPaths.lamps,
      {
        schema: {
          summary: 'Leave a lamp burning for a tale; a visitor has one for each',
          body: lampSchema([...lamps.keys()]),
          response,
        },
      },
      ({ body, visitor }) => storage.lightLamp({ tale: body.tale, visitor, now: now() }),
    );
  });
}
