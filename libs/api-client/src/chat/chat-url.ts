import { CHAT_PATH } from '../wire.ts';

/**
 * Returns the URL of the chat: `wss`, port 443 and the host of the page. For a page served over HTTP,
 * as in development: `ws` and the host and port of the page.
 */
export function chatUrl({
  protocol,
  hostname,
  host,
}: Pick<Location, 'protocol' | 'hostname' | 'host'>): string {
  return protocol === 'http:' ? `ws://${host}${CHAT_PATH}` : `wss://${hostname}:443${CHAT_PATH}`;
}
