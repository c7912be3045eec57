import { chatTicketSchema, signedInSchema } from '@tales/api-client/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountSessions } from '../../auth/account-sessions.ts';
import { withSchemas } from '../../plugins/schemas.ts';
import { NOT_SIGNED_IN } from '../../plugins/signed-in.ts';
import { refusals } from '../refusals.ts';

type SessionOptions = { sessions: AccountSessions };

/** Moves the end of the session on. The token that asks stays good until it expires. */
export async function renewRoutes(app: FastifyInstance, { sessions }: SessionOptions) {
  withSchemas(app).post(
    '',
    { schema: { response: { 200: signedInSchema, ...refusals } } },
    async ({ session }, reply) => (await sessions.renew(session.id)) ?? hasEnded(reply),
  );
}

/** Issues a ticket for the chat, so that no token stands in its URL. */
export async function ticketRoutes(app: FastifyInstance, { sessions }: SessionOptions) {
  withSchemas(app).post(
    '',
    { schema: { response: { 200: chatTicketSchema, ...refusals } } },
    async ({ session }, reply) => {
      const ticket = await sessions.issueTicket(session.id);
      return ticket === undefined ? hasEnded(reply) : { ticket };
    },
  );
}

/** Answers a call whose session has ended after the call was let in. */
export function hasEnded(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ message: NOT_SIGNED_IN });
}
