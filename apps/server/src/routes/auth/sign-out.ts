import { signedOutSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { withSchemas } from '../../fastify/schemas.ts';
import { errorResponses } from '../error-responses.ts';

export async function signOutRoutes(
  app: FastifyInstance,
  { sessions }: { sessions: AccountSessions },
) {
  withSchemas(app).post(
    apiPaths.signOut,
    { schema: { summary: 'Sign out', response: { 200: signedOutSchema, ...errorResponses } } },
    async ({ session }) => {
      await sessions.signOut(session.id);
      return { message: 'You are signed out.' };
    },
  );
}
