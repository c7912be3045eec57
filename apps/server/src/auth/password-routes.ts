import {
  invitationSchema,
  passwordChangeSchema,
  type PasswordRefusal,
  type SignedIn,
  signedInSchema,
} from '@tales/api-client/schemas';
import { apiPaths } from '@tales/api-client/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeviceCookies, deviceOf, rememberDevice } from './device-cookies.ts';
import type { NewPasswordResult, NewPasswords } from './new-passwords.ts';
import type { Attempt, SignInLimiter } from './sign-in-limiter.ts';
import type { SecurityEvent } from '../logging/security-log.ts';
import { withSchemas } from '../requests/schemas.ts';
import { answers, retryAfter } from '../requests/responses.ts';

export type PasswordOptions = {
  newPasswords: NewPasswords;
  devices: DeviceCookies;
  limiter: SignInLimiter;
};

type Refused =
  | Exclude<NewPasswordResult, { signedIn: unknown }>
  /** `retryAfter` is in milliseconds. */
  | { account: string | undefined; retryAfter: number };

const isRefused = (result: NewPasswordResult) => 'refusal' in result;

/** Returns an attempt itself if it exceeded a limit. Otherwise, returns its result or, if none, `refusal`. */
const resultOf = (
  attempt: Attempt<NewPasswordResult>,
  refusal: PasswordRefusal,
): NewPasswordResult | Refused =>
  'retryAfter' in attempt ? attempt : (attempt.result ?? { account: attempt.account, refusal });

/** Registers the route that changes the password of the signed-in user. */
export async function passwordRoutes(
  app: FastifyInstance,
  { newPasswords, devices, limiter }: PasswordOptions,
) {
  withSchemas(app).post(
    apiPaths.password,
    {
      schema: {
        body: passwordChangeSchema,
        response: answers(signedInSchema),
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const { username } = request.session;
      const device = deviceOf(request, devices, username);
      // A wrong current password or a refused new password counts as a failed sign-in.
      const attempt = await limiter.attempt(
        { username, address: request.ip, device },
        (account) => newPasswords.change(account, currentPassword, newPassword),
        isRefused,
      );
      return respond(request, reply, devices, resultOf(attempt, 'wrongPassword'), {
        accepted: 'account.passwordChanged',
        refused: 'account.passwordRefused',
      });
    },
  );
}

/** Registers the route that accepts an invitation, which sets a password and signs the user in. */
export async function invitationRoutes(
  app: FastifyInstance,
  { newPasswords, devices, limiter }: PasswordOptions,
) {
  withSchemas(app).post(
    apiPaths.invitation,
    {
      schema: {
        body: invitationSchema,
        response: answers(signedInSchema),
      },
    },
    async (request, reply) => {
      const { token, newPassword } = request.body;
      // Failures are counted for the token instead of a username.
      const attempt = await limiter.attempt(
        { username: token, address: request.ip },
        () => newPasswords.acceptInvitation(token, newPassword),
        isRefused,
      );
      return respond(request, reply, devices, resultOf(attempt, 'invalidInvitation'), {
        accepted: 'account.invitationAccepted',
        refused: 'account.invitationRefused',
      });
    },
  );
}

/** Logs one of the events, and responds with the session and a device cookie, or with the refusal. */
function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: DeviceCookies,
  result: NewPasswordResult | Refused,
  events: { accepted: SecurityEvent; refused: SecurityEvent },
): SignedIn | FastifyReply {
  const { securityLog } = request.server;
  const details = { address: request.ip, account: result.account };
  if ('signedIn' in result) {
    securityLog(events.accepted, details);
    rememberDevice(request, reply, devices, result.signedIn.username);
    return result.signedIn;
  }
  securityLog(events.refused, {
    ...details,
    reason: 'refusal' in result ? result.refusal : 'tooManyAttempts',
  });
  return refuseNewPassword(reply, result);
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

function refuseNewPassword(reply: FastifyReply, result: Refused): FastifyReply {
  if ('retryAfter' in result) {
    reply.server.throttled('signIns');
    return reply
      .code(429)
      .headers(retryAfter(result.retryAfter))
      .send({ message: 'Too many attempts. Please try again later.' });
  }
  const { status, message } = refusals[result.refusal];
  return reply.code(status).send({ message, reason: result.refusal });
}
