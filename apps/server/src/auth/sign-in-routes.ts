import { credentialsSchema, signedInSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from './sessions.ts';
import { type DeviceCookies, deviceOf, rememberDevice } from './device-cookies.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';
import { withSchemas } from '../requests/schemas.ts';
import { tokenOf, unauthorized } from './require-session.ts';
import { answers, retryAfter } from '../requests/responses.ts';

export type SignInOptions = {
  sessions: Sessions;
  devices: DeviceCookies;
  limiter: SignInLimiter;
};

export async function signInRoutes(
  app: FastifyInstance,
  { sessions, devices, limiter }: SignInOptions,
) {
  withSchemas(app).post(
    apiPaths.signIn,
    {
      schema: {
        body: credentialsSchema,
        response: answers(signedInSchema),
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const { ip: address } = request;
      const token = tokenOf(request);
      const device = deviceOf(request, devices, username);
      const attempt = await limiter.attempt({ username, address, device }, async (found) => {
        const replaced = token === undefined ? undefined : await sessions.authenticate(token);
        return sessions.signIn(found, password, replaced?.id);
      });
      const { account } = attempt;
      if ('retryAfter' in attempt) {
        app.securityLog('signIn.limited', { address, account });
        app.throttled('signIns');
        return reply
          .code(429)
          .headers(retryAfter(attempt.retryAfter))
          .send({ message: 'Too many failed attempts. Please try again in a minute.' });
      }
      if (attempt.result === undefined) {
        app.securityLog('signIn.failed', { address, account });
        return unauthorized(reply).send({ message: 'Wrong user name or password.' });
      }
      app.securityLog('signIn.succeeded', { address, account });
      rememberDevice(request, reply, devices, username);
      return attempt.result;
    },
  );
}
