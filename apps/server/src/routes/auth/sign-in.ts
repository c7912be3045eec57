import { credentialsSchema, signedInSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { createSignInLimiter } from '../../auth/sign-in-limiter.ts';
import { withSchemas } from '../../plugins/schemas.ts';
import { refusals } from '../refusals.ts';

export type SignInOptions = { sessions: AccountSessions };

export async function signInRoutes(app: FastifyInstance, { sessions }: SignInOptions) {
  const limiter = createSignInLimiter();

  withSchemas(app).post(
    '',
    { schema: { body: credentialsSchema, response: { 200: signedInSchema, ...refusals } } },
    async ({ body: { username, password }, ip }, reply) => {
      const attempt = await limiter.attempt(username, ip, () =>
        sessions.signIn(username, password),
      );
      if (!attempt.admitted) {
        return reply
          .code(429)
          .header('Retry-After', Math.max(1, Math.ceil(attempt.retryAfter / 1000)))
          .send({ message: 'Too many failed attempts. Please try again in a minute.' });
      }
      return attempt.result ?? reply.code(401).send({ message: 'Wrong user name or password.' });
    },
  );
}
