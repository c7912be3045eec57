/**
 * Where the chat of a page is: `wss`, port 443 and the page's host. A page served over plain http, as
 * on a developer's own machine, has it on its own host and port over `ws`.
 */
export function chatUrl({
  protocol,
  hostname,
  host,
}: Pick<Location, 'protocol' | 'hostname' | 'host'>): string {
  return protocol === 'http:' ? `ws://${host}/ws-chat` : `wss://${hostname}:443/ws-chat`;
}
