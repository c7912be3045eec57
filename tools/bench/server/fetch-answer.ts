import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  /** Names and values in turn, without those that Node sends itself. */
  headers: string[];
  body: Buffer;
}

const ownHeaders = new Set(['connection', 'date', 'keep-alive']);

/** Asks a server, without decompressing the body, as `fetch` would. */
export async function fetchAnswer(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, rawHeaders } = response;
  const sent = rawHeaders.filter(
    (_, index) => !ownHeaders.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
  return { status, headers: sent, body: await buffer(response) };
}
