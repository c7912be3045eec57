import type { IncomingHttpHeaders } from 'node:http';

/** What identifies a version of a resource. */
export type Validators = {
  /** A strong validator, with its quotation marks. */
  etag: string;
  /** An HTTP date. */
  lastModified?: string;
};

/**
 * Evaluates the conditions of a GET or HEAD request in the order of RFC 9110, section 13.2.2.
 *
 * @returns the status that the conditions require; 200 if the request is to be carried out
 */
export function evaluateConditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 200 | 304 | 412 {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined) {
    if (!lists(strong(ifMatch), etag)) return 412;
  } else if (isLater(lastModified, headers['if-unmodified-since'])) return 412;

  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, etag) ? 304 : 200;
  return isNotLater(lastModified, headers['if-modified-since']) ? 304 : 200;
}

/** Whether an `If-Range` header, if there is one, allows to send a range (RFC 9110, section 13.1.5). */
export function allowsRange(
  { 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified;
}

/**
 * Whether a list has the validator. Its quotation marks delimit it, so the list need not be split: it may have
 * thousands of entries.
 */
const lists = (header: string, etag: string) => header.trim() === '*' || header.includes(etag);

/** The entries that a strong comparison may match (RFC 9110, section 8.8.3.2). */
const strong = (header: string) => header.replaceAll('W/"', '');

const isLater = (date: string | undefined, other: string | undefined) =>
  date !== undefined && other !== undefined && Date.parse(date) > Date.parse(other);

const isNotLater = (date: string | undefined, other: string | undefined) =>
  date !== undefined && other !== undefined && Date.parse(date) <= Date.parse(other);
