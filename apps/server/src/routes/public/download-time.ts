import type { randomBytes } from 'node:crypto';
import { elapsedSchema, recordedSchema, WAIT_PERIOD } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import { nameVisitors } from '../../plugins/visitor.ts';
import type { Storage } from '../../storage/storage.ts';
import { refusals } from '../refusals.ts';
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
  nameVisitors(app, randomBytes);
  const routes = withSchemas(app);

  routes.get('', { schema: { response: { 200: elapsedSchema, ...refusals } } }, ({ visitor }) =>
    storage.elapsedSinceDownload(visitor, now()),
  );

  routes.post(
    '',
    { schema: { response: { 204: recordedSchema, ...refusals } } },
    async (request, reply) => {
      const claim = await storage.claimDownload({
        visitor: request.visitor,
        now: now(),
        waitPeriod: WAIT_PERIOD,
        key: idempotencyKeyOf(request),
      });
      if (claim.won) return reply.code(204).send();
      return reply
        .code(429)
        .header('Retry-After', Math.max(1, Math.ceil(claim.retryAfter / 1000)))
        .send({ message: 'Downloads are limited to one every 5 seconds. Please try again soon.' });
    },
  );
}
