import { userNamesSchema } from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../fastify/schemas.ts';
import { errorResponses } from '../error-responses.ts';

export type SignedInUsersOptions = { onlineUsers: () => readonly string[] };

export async function signedInUsersRoutes(
  app: FastifyInstance,
  { onlineUsers }: SignedInUsersOptions,
) {
  withSchemas(app).get(
    apiPaths.signedInUsers,
    {
      schema: {
        summary: 'Names of the users in the chat',
        response: { 200: userNamesSchema, ...errorResponses },
      },
    },
    () => Promise.resolve([...onlineUsers()]),
  );
}
