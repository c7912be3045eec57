import { userNamesSchema } from '@tales/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../plugins/schemas.ts';
import { refusals } from '../refusals.ts';

export type SignedInUsersOptions = { onlineUsers: () => readonly string[] };

export async function signedInUsersRoutes(
  app: FastifyInstance,
  { onlineUsers }: SignedInUsersOptions,
) {
  withSchemas(app).get('', { schema: { response: { 200: userNamesSchema, ...refusals } } }, () =>
    Promise.resolve([...onlineUsers()]),
  );
}
