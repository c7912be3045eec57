export type ApiFailure =
  /** The browser is offline, so no request was sent. */
  | { kind: 'offline' }
  /** The request failed before a complete response was received. */
  | { kind: 'noResponse' }
  /** No complete response was received within the `timeout` of the client. */
  | { kind: 'timeout' }
  /** The status of the response is 400 or higher. `retryAfter` is in milliseconds. */
  | { kind: 'refused'; status: number; message?: string; reason?: string; retryAfter?: number }
  /** The response body does not match the schema of the call. */
  | { kind: 'malformed' };

/** Error with which a failed call rejects. A call aborted by the caller rejects with the signal's reason. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(composeErrorMessage(failure), options);
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): ApiFailure | undefined =>
  error instanceof ApiError ? error.failure : undefined;

/** Returns true if the error is an `ApiError` with status 401. */
export function isUnauthorized(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.status === 401;
}

const englishTexts = {
  noResponse: 'No response received.',
  noConnection: 'No connection to the server.',
  reason: 'Reason:',
  unknown: 'Unknown Error',
  network: 'Network Error',
  /** `{status}` is replaced with the status code. */
  status: 'Request failed with status code {status}',
  malformed: 'Unexpected answer',
};

export type ErrorTexts = typeof englishTexts & {
  /**
   * Replaces the server's message on status 429 if the texts are not English.
   * @default the server's message
   */
  tooMany?: string;
  /**
   * Replaces the server's message on a status other than 429 if the texts are not English.
   * @default the server's message
   */
  refused?: string;
};

/**
 * Returns the server's message about a failed call or, without one, a message composed from `texts`. If
 * `texts` are not English, `tooMany` and `refused` can replace the server's message.
 *
 * @param failure `undefined` for an error that is not an `ApiError`
 * @param texts texts in the language of the page; English by default
 */
export function composeErrorMessage(
  failure: ApiFailure | undefined,
  texts: ErrorTexts = englishTexts,
): string {
  const reason = `${texts.reason} ${texts.unknown}`;
  switch (failure?.kind) {
    case undefined:
      return reason;
    case 'offline':
      return `${texts.noConnection} ${reason}`;
    case 'noResponse':
      return `${texts.noResponse} ${texts.network} ${reason}`;
    case 'timeout':
      return `${texts.noResponse} ${texts.noConnection} ${reason}`;
    case 'malformed':
      return `${texts.malformed} ${reason}`;
    case 'refused': {
      const status = texts.status.replace('{status}', failure.status.toString());
      return serverMessage(failure, texts) ?? `${status} ${reason}`;
    }
  }
}

function serverMessage(
  { status, message }: ApiFailure & { kind: 'refused' },
  { reason, tooMany, refused }: ErrorTexts,
): string | undefined {
  // The server's messages are English, so English texts need not replace them.
  if (message === undefined || reason === englishTexts.reason) return message;
  return (status === 429 ? tooMany : refused) ?? message;
}
