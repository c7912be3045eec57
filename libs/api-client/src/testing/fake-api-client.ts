import { type ApiClient, type PageRequest } from '../calls.ts';
import { ApiError, type ApiFailure } from '../errors.ts';
import type { IncrementOptions } from '../request.ts';
import {
  counterNames,
  type CategoriesPage,
  type Counters,
  type Credentials,
  type Invitation,
  type PasswordChange,
  type SignedIn,
} from '../schemas.ts';

export const noCounters = Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters;

export const noCategories: CategoriesPage = {
  content: [],
  pageNumber: 0,
  pageSize: 10,
  totalElements: 0,
  totalPages: 0,
  lastPage: true,
};

const signedIn: SignedIn = { jwtToken: 'token', username: 'reader', expiresIn: 1_800_000 };

const defaultAnswers = {
  'views.increment': 0,
  'views.read': 0,
  'downloads.elapsed': 60_000,
  'downloads.record': undefined,
  'counters.increment': noCounters,
  'counters.read': noCounters,
  'auth.signIn': signedIn,
  'auth.renew': signedIn,
  'auth.chatTicket': { ticket: 'ticket' },
  'auth.changePassword': signedIn,
  'auth.acceptInvitation': signedIn,
  'auth.signOut': undefined,
  'auth.signedInUsers': [] as string[],
  'categories.page': noCategories,
};

export type FakeAnswers = typeof defaultAnswers;
type CallName = keyof FakeAnswers;

type FakeCall = {
  name: CallName;
  index?: number;
  credentials?: Credentials;
  page?: PageRequest;
  change?: PasswordChange;
  invitation?: Invitation;
  idempotencyKey?: string;
};

export type FakeApiClient = ApiClient & {
  readonly calls: readonly FakeCall[];
  /** Makes pending and later calls to `name` resolve with `value`. Cancels an earlier `fail`. */
  answer<Name extends CallName>(name: Name, value: FakeAnswers[Name]): void;
  /** Makes pending and later calls to `name` reject with an `ApiError` that contains `failure`. */
  fail(name: CallName, failure: ApiFailure): void;
  /** Keeps later calls to `name` pending until they are aborted or the returned function is called. */
  hold(name: CallName): () => void;
};

/** Creates a client that sends no requests. `answers` overrides the default results of calls. */
export function createFakeApiClient(answers: Partial<FakeAnswers> = {}): FakeApiClient {
  const values = { ...defaultAnswers, ...answers };
  const failures = new Map<CallName, ApiFailure>();
  const waits = new Map<CallName, Promise<unknown>>();
  const calls: FakeCall[] = [];

  async function settle<Name extends CallName>(
    name: Name,
    { signal, idempotencyKey }: IncrementOptions = {},
    call: Omit<FakeCall, 'name'> = {},
  ): Promise<FakeAnswers[Name]> {
    signal?.throwIfAborted();
    calls.push({ name, ...call, ...(idempotencyKey && { idempotencyKey }) });
    await Promise.race([waits.get(name), ...(signal ? [aborted(signal)] : [])]);
    const failure = failures.get(name);
    if (failure) throw new ApiError(failure);
    return values[name];
  }

  return {
    calls,
    views: {
      increment: (options) => settle('views.increment', options),
      read: (options) => settle('views.read', options),
    },
    downloads: {
      elapsed: (options) => settle('downloads.elapsed', options),
      record: (options) => settle('downloads.record', options),
    },
    counters: {
      increment: (index, options) => settle('counters.increment', options, { index }),
      read: (options) => settle('counters.read', options),
    },
    auth: {
      signIn: (credentials, options) => settle('auth.signIn', options, { credentials }),
      renew: (options) => settle('auth.renew', options),
      chatTicket: (options) => settle('auth.chatTicket', options),
      changePassword: (change, options) => settle('auth.changePassword', options, { change }),
      acceptInvitation: (invitation, options) =>
        settle('auth.acceptInvitation', options, { invitation }),
      signOut: (options) => settle('auth.signOut', options),
      signedInUsers: (options) => settle('auth.signedInUsers', options),
    },
    categories: {
      page: (page = {}, options) => settle('categories.page', options, { page }),
    },
    answer(name, value) {
      values[name] = value;
      failures.delete(name);
    },
    fail(name, failure) {
      failures.set(name, failure);
    },
    hold(name) {
      const { promise, resolve } = Promise.withResolvers();
      waits.set(name, promise);
      return () => resolve(undefined);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
