import * as z from 'zod/mini';
import { ApiError, type ApiFailure } from '../errors.ts';
import type { CallOptions, Request } from '../request.ts';
import { apiPaths } from '../wire.ts';
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
   * Returns the token of a new session. If the server sends no reason for a failure, the error message
   * is `No reply from server`.
   */
  signIn(credentials: Credentials, options?: CallOptions): Promise<SignedIn>;
  /**
   * Returns a new token of the client's session. The old token stays valid until it expires. If the
   * session has ended, the server refuses with status 401.
   */
  renew(options?: CallOptions): Promise<SignedIn>;
  /** Returns a single-use ticket for the chat, valid for `TICKET_LIFETIME`. */
  chatTicket(options?: CallOptions): Promise<ChatTicket>;
  /**
   * Changes the password and returns the token of a new session. All other sessions of the account
   * end. The `reason` of a refusal is `wrongPassword` (403) or `commonPassword` (400).
   */
  changePassword(change: PasswordChange, options?: CallOptions): Promise<SignedIn>;
  /**
   * Sets the password of the invited account and returns the token of a new session. The `reason` of
   * a refusal is `invalidInvitation` (403) or `commonPassword` (400).
   */
  acceptInvitation(invitation: Invitation, options?: CallOptions): Promise<SignedIn>;
  /** Ends the session of the client's token. */
  signOut(options?: CallOptions): Promise<void>;
  /**
   * Returns the names of the users in the chat, sorted. If there is no response, the error message is
   * `Call failed`.
   */
  signedInUsers(options?: CallOptions): Promise<UserNames>;
};

export function authCalls(request: Request): AuthCalls {
  return {
    signIn: ({ username, password }, options) =>
      request('POST', apiPaths.signIn, signedInSchema, {
        ...options,
        body: { username, password } satisfies Credentials,
      }).catch(withMessage('No reply from server', hasNoReason)),
    renew: (options) => request('POST', apiPaths.renew, signedInSchema, { ...options, body: {} }),
    chatTicket: (options) =>
      request('POST', apiPaths.ticket, chatTicketSchema, { ...options, body: {} }),
    changePassword: ({ currentPassword, newPassword }, options) =>
      request('POST', apiPaths.password, signedInSchema, {
        ...options,
        body: { currentPassword, newPassword } satisfies PasswordChange,
      }),
    acceptInvitation: ({ token, newPassword }, options) =>
      request('POST', apiPaths.invitation, signedInSchema, {
        ...options,
        body: { token, newPassword } satisfies Invitation,
      }),
    async signOut(options) {
      await request('POST', apiPaths.signOut, z.unknown(), { ...options, body: {} });
    },
    async signedInUsers(options) {
      const call = request('GET', apiPaths.signedInUsers, z.optional(userNamesSchema), options);
      const names = await call.catch(withMessage('Call failed', hasNoResponse));
      return names ?? withMessage('Call failed')(new ApiError({ kind: 'malformed' }));
    },
  };
}

function hasNoResponse({ kind }: ApiFailure): boolean {
  return kind === 'offline' || kind === 'noResponse' || kind === 'timeout';
}

function hasNoReason(failure: ApiFailure): boolean {
  return hasNoResponse(failure) || (failure.kind === 'refused' && failure.message === undefined);
}

/** Rethrows an error. Replaces the message of an `ApiError` if `applies` returns true. */
function withMessage(message: string, applies: (failure: ApiFailure) => boolean = () => true) {
  return (error: unknown): never => {
    if (error instanceof ApiError && applies(error.failure)) error.message = message;
    throw error;
  };
}
