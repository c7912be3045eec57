import * as z from 'zod/mini';
import { ApiError, type ApiFailure } from './errors.ts';
import {
  createRequest,
  type CallOptions,
  type IncrementOptions,
  type RequestOptions,
} from './request.ts';
import {
  categoriesPageSchema,
  chatTicketSchema,
  countersSchema,
  elapsedSchema,
  recordedSchema,
  signedInSchema,
  userNamesSchema,
  viewsSchema,
  type Credentials,
  type Invitation,
  type PasswordChange,
} from './schemas.ts';
import { apiPaths, PAGE_SIZE } from './wire.ts';

/** Number (from 0) and size of the requested page. @default { pageNumber: 0, pageSize: 10 } */
export type PageRequest = { pageNumber?: number; pageSize?: number };

const views = z._default(viewsSchema, 0);

export type ApiClient = ReturnType<typeof createApiClient>;

/** Creates a client. Failed calls reject with an `ApiError`, and aborted calls with the signal's reason. */
export function createApiClient(options: RequestOptions = {}) {
  const request = createRequest(options);
  const { downloadTime, counters } = apiPaths;
  return {
    views: {
      /** Counts a view of the home page and returns the number of views. */
      increment: (options?: IncrementOptions) => request('POST', apiPaths.views, views, options),
      /** Returns the number of views of the home page; 0 if the response is empty. */
      read: (options?: CallOptions) => request('GET', apiPaths.views, views, options),
    },
    downloads: {
      /** Returns the milliseconds since the visitor's last download, or since the epoch if none is stored. */
      elapsed: (options?: CallOptions) => request('GET', downloadTime, elapsedSchema, options),
      /**
       * Records a download by the visitor. Within `WAIT_PERIOD` of a recorded download, the server accepts
       * calls with the same `idempotencyKey`, and refuses all others with status 429 and `retryAfter`.
       */
      record: (options?: IncrementOptions) =>
        request('POST', downloadTime, recordedSchema, options),
    },
    counters: {
      /** Increments the counter with the index `intNumber`, and returns all counters. */
      increment: (intNumber: number, options?: IncrementOptions) =>
        request('POST', counters, countersSchema, { ...options, body: { intNumber } }),
      read: (options?: CallOptions) => request('GET', counters, countersSchema, options),
    },
    auth: {
      /**
       * Signs in and returns the token of a new session. Failures without a message from the server, other
       * than `malformed`, have the message `No reply from server`.
       */
      signIn: ({ username, password }: Credentials, options?: CallOptions) =>
        request('POST', apiPaths.signIn, signedInSchema, {
          ...options,
          body: { username, password },
        }).catch(withMessage('No reply from server', hasNoReason)),
      /**
       * Returns a new token for the client's session without invalidating the old token. If the session has
       * ended, the server responds with status 401.
       */
      renew: (options?: CallOptions) =>
        request('POST', apiPaths.renew, signedInSchema, { ...options, body: {} }),
      /** Returns a ticket that authenticates one connection to the chat within `TICKET_LIFETIME`. */
      chatTicket: (options?: CallOptions) =>
        request('POST', apiPaths.ticket, chatTicketSchema, { ...options, body: {} }),
      /**
       * Changes the password and returns the token of a new session. All earlier sessions of the account end.
       * The server refuses a wrong current password with status 403 and the `reason` `wrongPassword`, and an
       * easily guessed new password with status 400 and the `reason` `commonPassword`.
       */
      changePassword: ({ currentPassword, newPassword }: PasswordChange, options?: CallOptions) =>
        request('POST', apiPaths.password, signedInSchema, {
          ...options,
          body: { currentPassword, newPassword },
        }),
      /**
       * Sets the password of the invited account and returns the token of a new session. The server refuses
       * an unknown, used or expired invitation with status 403 and the `reason` `invalidInvitation`, and an
       * easily guessed password with status 400 and the `reason` `commonPassword`.
       */
      acceptInvitation: ({ token, newPassword }: Invitation, options?: CallOptions) =>
        request('POST', apiPaths.invitation, signedInSchema, {
          ...options,
          body: { token, newPassword },
        }),
      /** Ends the session that the client's token belongs to. */
      async signOut(options?: CallOptions): Promise<void> {
        await request('POST', apiPaths.signOut, z.unknown(), { ...options, body: {} });
      },
      /**
       * Returns the sorted names of at most 1,000 users in the chat. For a failure of
       * another kind than `refused`, the message of the `ApiError` is `Call failed`.
       */
      signedInUsers: (options?: CallOptions) =>
        request('GET', apiPaths.signedInUsers, userNamesSchema, options).catch(
          withMessage('Call failed', ({ kind }) => kind !== 'refused'),
        ),
    },
    categories: {
      /** Returns one page of categories, sorted by name in descending order. Requires a token. */
      page({ pageNumber = 0, pageSize = PAGE_SIZE }: PageRequest = {}, options?: CallOptions) {
        const query = `pageNumber=${pageNumber}&pageSize=${pageSize}&sortOrder=desc&sortBy=categoryName`;
        return request('GET', `${apiPaths.categories}?${query}`, categoriesPageSchema, options);
      },
    },
  };
}

const hasNoReason = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' ? failure.message === undefined : failure.kind !== 'malformed';

const withMessage =
  (message: string, applies: (failure: ApiFailure) => boolean) =>
  (error: unknown): never => {
    if (error instanceof ApiError && applies(error.failure)) error.message = message;
    throw error;
  };
