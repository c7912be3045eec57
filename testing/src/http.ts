import { type IncomingHttpHeaders, request } from 'node:http';

export interface Call {
  port: number;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The local address of the connection. @default '127.0.0.1' */
  localAddress?: string;
  /** Timeout in ms. @default 10000 */
  timeout?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request on its own connection. Rejects if there is no complete response in time. */
export function call({
  port,
  method = 'GET',
  path,
  headers = {},
  body,
  localAddress = '127.0.0.1',
  timeout = 10_000,
}: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      localAddress,
      agent: false,
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body).toString() }),
        ...headers,
      },
    });
    const timer = setTimeout(() => {
      outgoing.destroy(new Error(`No answer within ${timeout.toString()} ms.`));
    }, timeout);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        clearTimeout(timer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    outgoing.end(body);
  });
}

/** @throws Error with the status if the sign-in is refused */
export async function signIn(
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
  if (answer.status !== 200) throw new Error(`Sign-in was answered ${answer.status.toString()}.`);
  return (JSON.parse(answer.body) as { jwtToken: string }).jwtToken;
}
