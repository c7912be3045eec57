import { CHAT_PATH } from '@tales/api-client/wire';

/** The paths that exist, decoded. */
export type SiteMap = {
  languages: ReadonlySet<string>;
  /** The file of each page, by its path. */
  pages: ReadonlyMap<string, string>;
  /** Former paths, each with the one to which it leads. */
  redirects: ReadonlyMap<string, string>;
  files: { has(path: string): boolean };
  documents: { has(path: string): boolean };
};

type Delivered =
  | { kind: 'page'; file: string }
  | { kind: 'file'; path: string }
  | { kind: 'document'; path: string };

export type Decision =
  | Delivered
  /** To a path on this host, with the query. */
  | { kind: 'redirect'; status: 302 | 308; location: string }
  /** The not-found page, in the language of the path or else of the visitor. */
  | { kind: 'notFoundPage'; language?: string }
  /** Not a path of a page: a plain 404. */
  | { kind: 'missing' };

const ENGLISH_HOME = '/en';
const MISSING: Decision = { kind: 'missing' };

/** First segments of paths that are never pages. */
const reserved = new Set(['api', 'assets', 'docs', 'locales', CHAT_PATH.slice(1)]);

/** Decides what a path leads to, as it was sent and without its query. Never throws. */
export function resolve(sentPath: string, site: SiteMap): Decision {
  const path = decode(sentPath);
  if (path === undefined) return MISSING;
  const delivered = find(path, site);
  if (delivered) return delivered;

  const hasTrailingSlash = path.endsWith('/');
  const pagePath = hasTrailingSlash ? path.slice(0, -1) : path;
  const location = site.redirects.get(pagePath);
  if (location !== undefined) return { kind: 'redirect', status: 308, location };
  const first = firstSegment(pagePath);
  if (reserved.has(first) || pagePath.includes('.', pagePath.lastIndexOf('/'))) return MISSING;

  if (hasTrailingSlash && site.pages.has(pagePath)) {
    return { kind: 'redirect', status: 308, location: pagePath };
  }
  if (site.languages.has(first)) return { kind: 'notFoundPage', language: first };
  const rest = pagePath.slice(`/${first}`.length);
  if (rest === '' || isBarePage(rest, site)) {
    return { kind: 'redirect', status: 302, location: ENGLISH_HOME };
  }
  return { kind: 'notFoundPage' };
}

/** What is delivered at a decoded path. */
function find(path: string, site: SiteMap): Delivered | undefined {
  const file = site.pages.get(path);
  if (file !== undefined) return { kind: 'page', file };
  if (site.documents.has(path)) return { kind: 'document', path };
  if (site.files.has(path)) return { kind: 'file', path };
  return undefined;
}

function isBarePage(path: string, { pages, languages }: SiteMap): boolean {
  return pages.has(path) && !languages.has(firstSegment(path));
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/**
 * The decoded path; `undefined` if it is ambiguous: `..`, double slashes, backslashes, encoded
 * separators, control characters, double or invalid encoding.
 */
function decode(sentPath: string): string | undefined {
  if (!sentPath.startsWith('/') || /%(?:2f|5c|25)/i.test(sentPath)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(sentPath);
  } catch {
    return undefined;
  }
  const isAmbiguous = /[\\\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u.test(path);
  return isAmbiguous ? undefined : path;
}
