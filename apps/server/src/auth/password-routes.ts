import {
  invitationSchema,
  passwordChangeSchema,
  type PasswordRefusal,
  type SignedIn,
  signedInSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DeviceCookies, deviceOf, rememberDevice } from './device-cookies.ts';
import type { NewPasswordResult, NewPasswords } from './new-passwords.ts';
import type { Attempt, SignInLimiter } from './sign-in-limiter.ts';
import type { SecurityEvent } from '../logging/security-log.ts';
import { sendTooMany } from '../requests/error-handler.ts';
import { answers, withSchemas } from '../requests/schemas.ts';

export type PasswordOptions = {
  newPasswords: NewPasswords;
  devices: DeviceCookies;
  limiter: SignInLimiter;
};

const isRefused = (result: NewPasswordResult) => 'refusal' in result;

export async function passwordRoutes(
  app: FastifyInstance,
  { newPasswords, devices, limiter }: PasswordOptions,
) {
  withSchemas(app).post(
    apiPaths.password,
    { schema: { body: passwordChangeSchema, response: answers(signedInSchema) } },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const { username } = request.session;
      const attempt = await limiter.attempt(
        { username, address: request.ip, device: deviceOf(request, devices, username) },
        (account) => newPasswords.change(account, currentPassword, newPassword),
        isRefused,
      );
      return respond(reply, devices, attempt, {
        accepted: 'account.passwordChanged',
        refused: 'account.passwordRefused',
      });
    },
  );
}

export async function invitationRoutes(
  app: FastifyInstance,
  { newPasswords, devices, limiter }: PasswordOptions,
) {
  withSchemas(app).post(
    apiPaths.invitation,
    { schema: { body: invitationSchema, response: answers(signedInSchema) } },
    async (request, reply) => {
      const { token, newPassword } = request.body;
      // The token replaces the username, which the request does not contain.
      const attempt = await limiter.attempt(
        { username: token, address: request.ip },
        () => newPasswords.acceptInvitation(token, newPassword),
        isRefused,
      );
      return respond(reply, devices, attempt, {
        accepted: 'account.invitationAccepted',
        refused: 'account.invitationRefused',
      });
    },
  );
}

const refusals: Record<PasswordRefusal, { status: number; message: string }> = {
  wrongPassword: { status: 403, message: 'The current password is wrong.' },
  commonPassword: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  invalidInvitation: {
    status: 403,
    message: 'This invitation is unknown, used or expired. Please ask for a new one.',
  },
};

function respond(
  reply: FastifyReply,
  devices: DeviceCookies,
  attempt: Attempt<NewPasswordResult>,
  events: { accepted: SecurityEvent; refused: SecurityEvent },
): SignedIn | FastifyReply {
  const { securityLog } = reply.server;
  const { ip: address } = reply.request;
  if ('retryAfter' in attempt) {
    const { account, retryAfter } = attempt;
    securityLog(events.refused, { address, account, reason: 'tooManyAttempts' });
    return sendTooMany(reply, 'signIns', retryAfter, 'Too many attempts. Please try again later.');
  }
  const { account, ...result } = attempt.result;
  if ('signedIn' in result) {
    securityLog(events.accepted, { address, account });
    rememberDevice(reply, devices, result.signedIn.username);
    return result.signedIn;
  }
  const { refusal: reason } = result;
  securityLog(events.refused, { address, account, reason });
  const { status, message } = refusals[reason];
  return reply.code(status).send({ message, reason });
}
