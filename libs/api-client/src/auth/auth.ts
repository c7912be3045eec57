import * as z from 'zod/mini';
import { ApiError, type ApiFailure } from '../errors.ts';
import type { CallOptions, Request } from '../request.ts';
import {
  type ChatTicket,
  chatTicketSchema,
  type Credentials,
  type Invitation,
  type PasswordChange,
  type SignedIn,
  signedInSchema,
  type UserNames,
  userNamesSchema,
} from './auth.schema.ts';

export type AuthCalls = {
  /**
   * Answers the token of a new session. If the server gives no reason for a failure, the error's
   * message is `No reply from server`.
   */
  signIn(credentials: Credentials, options?: CallOptions): Promise<SignedIn>;
  /**
   * Answers a new token of the client's session. The old one stays valid until it expires; a session
   * that is over is refused with status 401.
   */
  renew(options?: CallOptions): Promise<SignedIn>;
  /** Answers a ticket that opens the chat once, within `TICKET_LIFETIME`. */
  chatTicket(options?: CallOptions): Promise<ChatTicket>;
  /**
   * Changes the password and answers the token of a new session; all others of the account end. The
   * `reason` of a refusal is `wrongPassword` (403) or `commonPassword` (400).
   */
  changePassword(change: PasswordChange, options?: CallOptions): Promise<SignedIn>;
  /**
   * Sets the first password of the invited account and answers the token of a new session. The `reason`
   * of a refusal is `invalidInvitation` (403) or `commonPassword` (400).
   */
  acceptInvitation(invitation: Invitation, options?: CallOptions): Promise<SignedIn>;
  /** Ends the session of the client's token. */
  signOut(options?: CallOptions): Promise<void>;
  /**
   * Answers the names of the users who are in the chat, sorted. If there is no response, the
   * error's message is `Call failed`.
   */
  signedInUsers(options?: CallOptions): Promise<UserNames>;
};

export function authCalls(request: Request): AuthCalls {
  return {
    signIn: ({ username, password }, options) =>
      request('POST', '/api/auth/signin', signedInSchema, {
        ...options,
        body: { username, password } satisfies Credentials,
      }).catch(callIt('No reply from server', hasNoReason)),
    renew: (options) =>
      request('POST', '/api/auth/renew', signedInSchema, { ...options, body: {} }),
    chatTicket: (options) =>
      request('POST', '/api/auth/ticket', chatTicketSchema, { ...options, body: {} }),
    changePassword: ({ currentPassword, newPassword }, options) =>
      request('POST', '/api/auth/password', signedInSchema, {
        ...options,
        body: { currentPassword, newPassword } satisfies PasswordChange,
      }),
    acceptInvitation: ({ token, newPassword }, options) =>
      request('POST', '/api/auth/invitation', signedInSchema, {
        ...options,
        body: { token, newPassword } satisfies Invitation,
      }),
    async signOut(options) {
      await request('POST', '/api/auth/signout', z.unknown(), { ...options, body: {} });
    },
    async signedInUsers(options) {
      const call = request('GET', '/api/auth/signedInUsers', z.optional(userNamesSchema), options);
      const names = await call.catch(callIt('Call failed', hasNoResponse));
      return names ?? callIt('Call failed')(new ApiError({ kind: 'malformed' }));
    },
  };
}

function hasNoResponse({ kind }: ApiFailure): boolean {
  return kind === 'offline' || kind === 'noResponse' || kind === 'timeout';
}

function hasNoReason(failure: ApiFailure): boolean {
  return hasNoResponse(failure) || (failure.kind === 'refused' && failure.message === undefined);
}

/** Throws an error on, with the message that section 7 of the specification gives some failures. */
function callIt(message: string, applies: (failure: ApiFailure) => boolean = () => true) {
  return (error: unknown): never => {
    if (error instanceof ApiError && applies(error.failure)) error.message = message;
    throw error;
  };
}
