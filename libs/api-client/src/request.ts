import { ApiError, type ApiFailure } from './errors.ts';
import { IDEMPOTENCY_KEY } from './wire.ts';

export type CallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal;
};

export type IncrementOptions = CallOptions & {
  /**
   * Key by which the server recognizes a repeated call, so that it counts the call only once. The server
   * recognizes the key of an increment for at least an hour, and the key of a download for `WAIT_PERIOD`.
   * The key must match `CLIENT_ID_PATTERN`.
   * @default none
   */
  idempotencyKey?: string;
};

export type RequestOptions = {
  /**
   * Base URL of the server; calls append `/api/…`.
   * @default '' (the origin of the page)
   */
  baseUrl?: string;
  /** @default the global `fetch` */
  fetch?: typeof globalThis.fetch;
  /** Returns the bearer token, if any. Called before each request. */
  getToken?: () => string | null | undefined;
  /**
   * Returns true if the browser is online. Otherwise, calls reject with an `ApiError` of kind `offline`.
   * @default always true
   */
  isOnline?: () => boolean;
  /**
   * Maximum time in milliseconds until the complete response is received.
   * @default 15000
   */
  timeout?: number;
};

/** Parser of a response or frame body, such as a zod schema. `parse` throws if the body is invalid. */
export type Parser<Output> = { parse(body: unknown): Output };

/** Sends a request and resolves with the parsed response body. An empty response is parsed as `undefined`. */
export type Request = <Output>(
  method: 'GET' | 'POST',
  path: string,
  parser: Parser<Output>,
  options?: IncrementOptions & { body?: unknown },
) => Promise<Output>;

export function createRequest({
  baseUrl = '',
  fetch = globalThis.fetch,
  getToken = () => undefined,
  isOnline = () => true,
  timeout = 15_000,
}: RequestOptions): Request {
  async function exchange(url: string, init: RequestInit, signal?: AbortSignal) {
    const deadline = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      return { response, text: await response.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ApiError({ kind: deadline.aborted ? 'timeout' : 'noResponse' }, { cause });
    }
  }

  return async (method, path, parser, { signal, body, idempotencyKey } = {}) => {
    signal?.throwIfAborted();
    if (!isOnline()) throw new ApiError({ kind: 'offline' });

    const token = getToken();
    const { response, text } = await exchange(
      baseUrl + path,
      {
        method,
        credentials: 'same-origin',
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      signal,
    );
    if (response.status >= 400) throw new ApiError(refusal(response, text));

    try {
      return parser.parse(parseJson(text));
    } catch (cause) {
      throw new ApiError({ kind: 'malformed' }, { cause });
    }
  };
}

function refusal({ status, headers }: Response, text: string): ApiFailure {
  const { message, reason } = Object(parseJson(text)) as Record<string, unknown>;
  const retryAfter = headers.get('Retry-After') ?? '';
  return {
    kind: 'refused',
    status,
    ...(typeof message === 'string' && message !== '' ? { message } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(/^\d+$/.test(retryAfter) ? { retryAfter: Number(retryAfter) * 1000 } : {}),
  };
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
