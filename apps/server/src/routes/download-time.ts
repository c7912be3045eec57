import { randomBytes } from 'node:crypto';
import { elapsedSchema, recordedSchema } from '@tales/api-client/schemas';
import { apiPaths, cookieNames, WAIT_PERIOD } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCookie, setCookie } from '../requests/cookies.ts';
import { sendTooMany } from '../requests/error-handler.ts';
import { answers, withSchemas } from '../requests/schemas.ts';
import type { Storage } from '../storage/storage.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const YEAR = 365 * 24 * 60 * 60;

export type DownloadTimeOptions = { storage: Storage; now: () => number };

export async function downloadTimeRoutes(
  app: FastifyInstance,
  { storage, now }: DownloadTimeOptions,
) {
  const routes = withSchemas(app);

  /** Returns the random id in the visitor cookie. Sets a new cookie if the id is missing or malformed. */
  function visitorOf(reply: FastifyReply): string {
    const known = readCookie(reply.request, cookieNames.visitor) ?? '';
    if (/^[\w-]{22}$/.test(known)) return known;
    const visitor = randomBytes(16).toString('base64url');
    setCookie(reply, cookieNames.visitor, visitor, { sameSite: 'lax', maxAge: YEAR });
    return visitor;
  }

  routes.get(apiPaths.downloadTime, { schema: { response: answers(elapsedSchema) } }, (_, reply) =>
    storage.elapsedSinceDownload(visitorOf(reply), now()),
  );

  routes.post(
    apiPaths.downloadTime,
    { schema: { response: { ...answers(recordedSchema), 204: recordedSchema } } },
    async (request, reply) => {
      const claim = await storage.claimDownload({
        visitor: visitorOf(reply),
        now: now(),
        waitPeriod: WAIT_PERIOD,
        key: idempotencyKeyOf(request),
      });
      if (claim.won) {
        if (claim.isRepeat) reply.header('Idempotent-Replayed', 'true');
        return reply.code(204).send();
      }
      const message = `Downloads are limited to one every ${WAIT_PERIOD / 1000} seconds. Please try again soon.`;
      return sendTooMany(reply, 'downloads', claim.retryAfter, message);
    },
  );
}
