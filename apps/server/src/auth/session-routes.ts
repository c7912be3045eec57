import {
  chatTicketSchema,
  signedInSchema,
  signedOutSchema,
  userNamesSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sessions } from './sessions.ts';
import { withSchemas } from '../requests/schemas.ts';
import { NOT_SIGNED_IN, tokenOf, unauthorized } from './require-session.ts';
import { answers } from '../requests/responses.ts';

export type SessionOptions = {
  sessions: Sessions;
  onlineUsers: () => readonly string[];
};

/**
 * Registers routes that end or renew the session, list the users in the chat, or issue a single-use chat
 * ticket, which keeps the token out of the chat's URL.
 */
export async function sessionRoutes(
  app: FastifyInstance,
  { sessions, onlineUsers }: SessionOptions,
) {
  const routes = withSchemas(app);

  routes.post(
    apiPaths.signOut,
    { schema: { response: answers(signedOutSchema) } },
    async ({ session }) => {
      await sessions.signOut(session);
      return { message: 'You are signed out.' };
    },
  );
  // After a renewal, the token of the request stays valid until it expires.
  routes.post(
    apiPaths.renew,
    { schema: { response: answers(signedInSchema) } },
    async ({ session }, reply) => (await sessions.renew(session.id)) ?? hasEnded(reply),
  );
  routes.post(
    apiPaths.ticket,
    { schema: { response: answers(chatTicketSchema) } },
    async ({ session }, reply) => {
      const ticket = await sessions.issueTicket(session.id);
      return ticket === undefined ? hasEnded(reply) : { ticket };
    },
  );
  routes.get(apiPaths.signedInUsers, { schema: { response: answers(userNamesSchema) } }, () =>
    Promise.resolve([...onlineUsers()]),
  );
}

/** Responds with 401 if the session has ended after the request was authenticated. */
function hasEnded(reply: FastifyReply): FastifyReply {
  return unauthorized(reply, tokenOf(reply.request)).send({ message: NOT_SIGNED_IN });
}
