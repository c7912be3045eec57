import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/** Matches the request ids of proxies such as nginx (`$request_id`) and Envoy. */
const REQUEST_ID = /^[\w-]{16,64}$/;

/**
 * Returns the id with which a request is logged. Uses a well-formed `X-Request-Id` from a trusted proxy, so
 * that the logs of the proxy and the server can be correlated. Otherwise, generates a random id.
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
