import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { create as contentDisposition } from 'content-disposition';
import { parseByteRange } from '../http/byte-range.ts';
import { allowsRange, evaluateConditions } from '../http/conditions.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Content, Representation } from './content.ts';
import type { Document, Version } from './document.ts';
import { type Encoding, preferredEncoding } from './negotiate.ts';

/** Why a GET or HEAD request gets an error: 412 for its conditions, 416 for its range. */
export type Refusal = { refused: 412 } | { refused: 416; size: number };

/** The encoding in which a page or a file is sent. */
export function encodingOf({ isCompressible }: Content, headers: IncomingHttpHeaders): Encoding {
  return isCompressible ? preferredEncoding(headers['accept-encoding']) : 'identity';
}

/** The response for a page or a file. Ranges of them are ignored. */
export function contentResponse(
  { etag, full, notModified }: Representation,
  headers: IncomingHttpHeaders,
): PreparedResponse | Refusal {
  switch (evaluateConditions(headers, { etag })) {
    case 412:
      return { refused: 412 };
    case 304:
      return notModified;
    default:
      return full;
  }
}

/**
 * The response for a book. A range is sent for GET only (RFC 9110, section 14.2).
 *
 * @param isDownload whether the browser is to save it
 */
export function documentResponse(
  { filename, mediaType, cacheControl }: Document,
  version: Version,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  isDownload: boolean,
): PreparedResponse | Refusal {
  const { size, etag, lastModified } = version;
  const common = {
    ...securityHeaders,
    'cache-control': cacheControl,
    'content-security-policy': "frame-ancestors 'self'",
    ...(isDownload && { 'content-disposition': contentDisposition(filename) }),
    'accept-ranges': 'bytes',
    'last-modified': lastModified,
    etag,
  };
  const status = evaluateConditions(headers, version);
  if (status === 412) return { refused: 412 };
  if (status === 304) return { status: 304, headers: common };

  const isRangeAllowed = method === 'GET' && allowsRange(headers, version);
  const range = isRangeAllowed ? parseByteRange(headers.range, size) : undefined;
  if (range === 'unsatisfiable') return { refused: 416, size };
  const { start, end } = range ?? { start: 0, end: size };
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-type': mediaType,
      ...(range && {
        'content-range': `bytes ${start.toString()}-${(end - 1).toString()}/${size.toString()}`,
      }),
      'content-length': (end - start).toString(),
    },
    body: version.slice(start, end),
  };
}
