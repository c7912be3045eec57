import type { IncomingMessage } from 'node:http';

/**
 * Rewrites a request target in absolute form to origin form. Its host replaces the value of `Host`
 * (RFC 9112, section 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '', rawHeaders } = request;
  if (url.startsWith('/')) return;
  const [, host, path = ''] = /^https?:\/\/([^/?]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  request.headers.host = host;
  request.rawHeaders = rawHeaders.map((value, index) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host' ? host : value,
  );
}
