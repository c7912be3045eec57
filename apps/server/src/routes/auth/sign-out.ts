import { signedOutSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { withSchemas } from '../../plugins/schemas.ts';
import { refusals } from '../refusals.ts';

export async function signOutRoutes(
  app: FastifyInstance,
  { sessions }: { sessions: AccountSessions },
) {
  withSchemas(app).post(
    '',
    { schema: { response: { 200: signedOutSchema, ...refusals } } },
    async ({ session }) => {
      await sessions.signOut(session.id);
      return { message: 'You are signed out.' };
    },
  );
}
