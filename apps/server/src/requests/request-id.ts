import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/** Format of nginx (`$request_id`), Envoy and others. */
const REQUEST_ID = /^[\w-]{16,64}$/;

/**
 * Returns the id of a request for the log: the header `X-Request-Id` of a trusted proxy if it is well-formed, so that
 * the logs of both can be joined; otherwise a new one. A client cannot choose an id.
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
): string {
  const sent = headers['x-request-id'];
  const isUsed =
    typeof sent === 'string' && REQUEST_ID.test(sent) && isTrusted(socket.remoteAddress);
  return isUsed ? sent : randomUUID();
}
