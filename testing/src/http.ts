import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Call {
  port: number;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** @default '127.0.0.1' */
  localAddress?: string;
  /** Timeout in ms. @default 10000 */
  timeout?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request over a new connection. Rejects if the response is not complete within `timeout`. */
export async function call({
  port,
  method = 'GET',
  path,
  headers = {},
  body,
  localAddress = '127.0.0.1',
  timeout = 10_000,
}: Call): Promise<Answer> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    localAddress,
    agent: false,
    signal: AbortSignal.timeout(timeout),
    headers: {
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body).toString() }),
      ...headers,
    },
  });
  // Prevents an uncaught exception if the response fails. `text` rejects in this case.
  outgoing.on('error', () => undefined).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

/** Signs in. Resolves with the token. @throws Error with the status if the sign-in is refused */
export async function fetchToken(
  port: number,
  { username, password }: { username: string; password: string },
  localAddress?: string,
): Promise<string> {
  const answer = await call({
    port,
    method: 'POST',
    path: '/api/auth/signin',
    body: JSON.stringify({ username, password }),
    ...(localAddress && { localAddress }),
  });
  if (answer.status !== 200) throw new Error(`Sign-in was answered ${answer.status}.`);
  return (JSON.parse(answer.body) as { jwtToken: string }).jwtToken;
}
