import { ApiError, type ApiFailure } from './errors.ts';
import type { ErrorBody } from './errors.schema.ts';
import { IDEMPOTENCY_KEY } from './wire.ts';

export type CallOptions = {
  /** Aborts the call. It then rejects with the signal's reason. */
  signal?: AbortSignal;
};

export type IncrementOptions = CallOptions & {
  /**
   * The server counts only the first of several calls with the same key within an hour. The key must
   * match `CLIENT_ID_PATTERN`; otherwise the call is refused with status 400.
   * @default none: every call is counted
   */
  idempotencyKey?: string;
};

export type RequestOptions = {
  /**
   * Base URL of the server; calls append `/api/…`.
   * @default '' (the origin of the page)
   */
  baseUrl?: string;
  /** @default the global fetch */
  fetch?: typeof globalThis.fetch;
  /** Returns the bearer token; called before each request. */
  getToken?: () => string | null | undefined;
  /**
   * Whether the browser is online. If not, calls fail with `offline` and are not sent.
   * @default always true
   */
  isOnline?: () => boolean;
  /**
   * Maximum time in milliseconds until the complete response is received.
   * @default 15000
   */
  timeout?: number;
};

/** A synchronous Standard Schema (https://standardschema.dev), such as one of zod. */
export type ResponseSchema<Output> = {
  readonly '~standard': {
    validate(value: unknown): ValidationResult<Output> | Promise<unknown>;
  };
};

type ValidationResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Sends a request and returns the parsed response body; `undefined` if it is empty. */
export type Request = <Output>(
  method: 'GET' | 'POST',
  path: string,
  schema: ResponseSchema<Output>,
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

  return async (method, path, schema, { signal, body, idempotencyKey } = {}) => {
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

    const answer = schema['~standard'].validate(parseJson(text));
    if (answer instanceof Promise) throw new TypeError('The schema of a response is asynchronous.');
    if (answer.issues) throw new ApiError({ kind: 'malformed' }, { cause: answer.issues });
    return answer.value;
  };
}

function refusal(response: Response, text: string): ApiFailure {
  const { message, reason } = errorBody(parseJson(text));
  const retryAfter = response.headers.get('Retry-After') ?? '';
  return {
    kind: 'refused',
    status: response.status,
    ...(message ? { message } : {}),
    ...(reason ? { reason } : {}),
    ...(/^\d+$/.test(retryAfter) ? { retryAfter: Number(retryAfter) * 1000 } : {}),
  };
}

/** The texts of an error body that matches `errorSchema`, without the validation library. */
function errorBody(body: unknown): Partial<ErrorBody> {
  if (typeof body !== 'object' || body === null) return {};
  const { message, reason } = body as Record<string, unknown>;
  if (typeof message !== 'string') return {};
  if (reason === undefined) return { message };
  return typeof reason === 'string' ? { message, reason } : {};
}

/** Parses JSON. Returns `undefined` if the text is empty, and the text itself if it is not JSON. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
