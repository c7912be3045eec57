/** Why a call failed: a closed set. */
export type ApiFailure =
  /** The browser is known to be offline; nothing was sent. */
  | { kind: 'offline' }
  /** The request was sent and the connection broke before an answer came. */
  | { kind: 'noResponse' }
  /** The request was sent and no answer came in time. */
  | { kind: 'timeout' }
  /**
   * The server answered with a status of 400 or more; `retryAfter` is in milliseconds, `reason` names
   * the cause where a caller has to tell causes apart.
   */
  | { kind: 'refused'; status: number; message?: string; reason?: string; retryAfter?: number }
  /** The server answered something its schema rejects. */
  | { kind: 'malformed' };

/** What every failed call throws, except one its caller aborted. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(composeErrorMessage(failure), options);
    this.failure = failure;
  }
}

/** The sentences of a composed message that can be translated. */
export type ErrorWords = {
  noResponse: string;
  noConnection: string;
  reason: string;
  unknown: string;
  network: string;
};

export const englishWords: ErrorWords = {
  noResponse: 'No response received.',
  noConnection: 'No connection to the server.',
  reason: 'Reason:',
  unknown: 'Unknown Error',
  network: 'Network Error',
};

/**
 * Composes the message of section 8 of the specification: whether an answer came, what went
 * wrong, and the server's reason.
 *
 * @default words English
 */
export function composeErrorMessage(failure: ApiFailure, words: ErrorWords = englishWords): string {
  return [
    isUnanswered(failure) ? words.noResponse : undefined,
    errorText(failure, words) ?? words.noConnection,
    words.reason,
    serverMessage(failure) ?? words.unknown,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function isUnanswered({ kind }: ApiFailure): boolean {
  return kind === 'noResponse' || kind === 'timeout';
}

function errorText(failure: ApiFailure, words: ErrorWords): string | undefined {
  switch (failure.kind) {
    case 'noResponse':
      return words.network;
    case 'refused':
      return `Request failed with status code ${failure.status.toString()}`;
    case 'malformed':
      return 'Unexpected answer';
    case 'offline':
    case 'timeout':
      return undefined;
  }
}

function serverMessage(failure: ApiFailure): string | undefined {
  return failure.kind === 'refused' ? failure.message : undefined;
}
