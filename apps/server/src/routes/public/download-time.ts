import type { randomBytes } from 'node:crypto';
import { elapsedSchema, recordedSchema } from '@tales/api-client/schemas';
import { apiPaths, WAIT_PERIOD } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import { identifyVisitors } from '../../fastify/visitor.ts';
import type { Storage } from '../../storage/storage.ts';
import { errorResponses } from '../error-responses.ts';
import { retryAfter } from '../retry-after.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

export type DownloadTimeOptions = {
  storage: Storage;
  now: () => number;
  randomBytes: typeof randomBytes;
};

export async function downloadTimeRoutes(
  app: FastifyInstance,
  { storage, now, randomBytes }: DownloadTimeOptions,
) {
  identifyVisitors(app, randomBytes);
  const routes = withSchemas(app);

  routes.get(
    apiPaths.downloadTime,
    {
      schema: {
        summary: 'Milliseconds since the last download of the visitor',
        response: { 200: elapsedSchema, ...errorResponses },
      },
    },
    ({ visitor }) => storage.elapsedSinceDownload(visitor, now()),
  );

  routes.post(
    apiPaths.downloadTime,
    {
      schema: {
        summary: 'Record a download; 429 within the wait period',
        response: { 204: recordedSchema, ...errorResponses },
      },
      config: { takesIdempotencyKey: true },
    },
    async (request, reply) => {
      const claim = await storage.claimDownload({
        visitor: request.visitor,
        now: now(),
        waitPeriod: WAIT_PERIOD,
        key: idempotencyKeyOf(request),
      });
      if (claim.won) {
        if (claim.isRepeat) reply.header('Idempotent-Replayed', 'true');
        return reply.code(204).send();
      }
      app.throttled('downloads');
      return reply
        .code(429)
        .headers(retryAfter(claim.retryAfter))
        .send({
          message: `Downloads are limited to one every ${(WAIT_PERIOD / 1000).toString()} seconds. Please try again soon.`,
        });
    },
  );
}
