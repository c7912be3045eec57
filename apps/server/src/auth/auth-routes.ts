import {
  chatTicketSchema,
  credentialsSchema,
  signedInSchema,
  signedOutSchema,
  userNamesSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance } from 'fastify';
import { sendTooMany } from '../requests/error-handler.ts';
import { answers, withSchemas } from '../requests/schemas.ts';
import type { Storage } from '../storage/storage.ts';
import {
  createDeviceCookies,
  type DeviceCookies,
  deviceOf,
  rememberDevice,
} from './device-cookies.ts';
import { createNewPasswords } from './new-passwords.ts';
import { invitationRoutes, passwordRoutes } from './password-routes.ts';
import { requireSession, sendNotSignedIn, tokenOf, unauthorized } from './require-session.ts';
import type { Sessions } from './sessions.ts';
import { createSignInLimiter, type SignInLimiter } from './sign-in-limiter.ts';
import type { Secrets } from './tokens.ts';

export type AuthOptions = {
  storage: Storage;
  sessions: Sessions;
  secrets: Secrets;
  now: () => number;
  onlineUsers: () => readonly string[];
};

export async function authRoutes(app: FastifyInstance, options: AuthOptions) {
  const { storage, sessions, secrets, now } = options;
  const limiter = createSignInLimiter(storage, secrets[0], now);
  const devices = createDeviceCookies(secrets, now);
  const newPasswords = createNewPasswords(storage, sessions, now);

  app.register(signInRoutes, { sessions, devices, limiter });
  app.register(invitationRoutes, { newPasswords, devices, limiter });
  app.register(async (guarded) => {
    requireSession(guarded, sessions);
    guarded.register(sessionRoutes, options);
    guarded.register(passwordRoutes, { newPasswords, devices, limiter });
  });
}

type SignInOptions = { sessions: Sessions; devices: DeviceCookies; limiter: SignInLimiter };

async function signInRoutes(app: FastifyInstance, { sessions, devices, limiter }: SignInOptions) {
  withSchemas(app).post(
    apiPaths.signIn,
    { schema: { body: credentialsSchema, response: answers(signedInSchema) } },
    async (request, reply) => {
      const { username, password } = request.body;
      const { ip: address } = request;
      const token = tokenOf(request);
      const attempt = await limiter.attempt(
        { username, address, device: deviceOf(request, devices, username) },
        async (found) => {
          const replaced = token === undefined ? undefined : await sessions.authenticate(token);
          return sessions.signIn(found, password, replaced?.id);
        },
        (signedIn) => signedIn === undefined,
      );
      const { account } = attempt;
      if ('retryAfter' in attempt) {
        app.securityLog('signIn.limited', { address, account });
        const message = 'Too many failed attempts. Please try again in a minute.';
        return sendTooMany(reply, 'signIns', attempt.retryAfter, message);
      }
      if (attempt.result === undefined) {
        app.securityLog('signIn.failed', { address, account });
        return unauthorized(reply).send({ message: 'Wrong user name or password.' });
      }
      app.securityLog('signIn.succeeded', { address, account });
      rememberDevice(reply, devices, username);
      return attempt.result;
    },
  );
}

async function sessionRoutes(
  app: FastifyInstance,
  { sessions, onlineUsers }: Pick<AuthOptions, 'sessions' | 'onlineUsers'>,
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
  routes.post(
    apiPaths.renew,
    { schema: { response: answers(signedInSchema) } },
    async ({ session }, reply) => (await sessions.renew(session.id)) ?? sendNotSignedIn(reply),
  );
  // URLs may be logged, so a client can open the chat with a single-use ticket instead of a token.
  routes.post(
    apiPaths.ticket,
    { schema: { response: answers(chatTicketSchema) } },
    async ({ session }, reply) => {
      const ticket = await sessions.issueTicket(session.id);
      return ticket === undefined ? sendNotSignedIn(reply) : { ticket };
    },
  );
  routes.get(apiPaths.signedInUsers, { schema: { response: answers(userNamesSchema) } }, () =>
    Promise.resolve([...onlineUsers()]),
  );
}
