import { securityHeaders, strictTransport } from './security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** A part of a file, from `start` to before `end`. */
export type FileSlice = { file: string; start: number; end: number };

/**
 * A response that is known completely before it is sent. It can be sent any number of times, by Fastify or
 * directly by `node:http`, with the same bytes.
 */
export class PreparedResponse<
  Body extends string | Buffer | FileSlice = string | Buffer | FileSlice,
> {
  readonly status: number;
  /** With names in lower case. They replace the security headers of the same name. */
  readonly headers: Headers;
  readonly body: Body | undefined;
  #raw: string[] | undefined;
  #rawOverHttps: string[] | undefined;

  constructor(status: number, headers: Headers, body?: Body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** All headers as a list of names and values, which `writeHead` takes without a conversion. */
  rawHeaders(isHttps: boolean): string[] {
    if (isHttps) {
      this.#rawOverHttps ??= listOf({ ...security, ...overHttps, ...this.headers });
      return this.#rawOverHttps;
    }
    this.#raw ??= listOf({ ...security, ...this.headers });
    return this.#raw;
  }
}

const security = lowerCased(securityHeaders);
const overHttps = lowerCased(strictTransport);

function lowerCased(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function listOf(headers: Headers): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}
