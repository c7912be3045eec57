import { CHAT_PATH } from '@tales/api-client/wire';

/** The keys of the maps are decoded paths. */
export type SiteMap<Content> = {
  languages: ReadonlySet<string>;
  pages: ReadonlyMap<string, Content>;
  /** Files that are not pages, such as books and assets. */
  others: ReadonlyMap<string, Content>;
  /** Maps former paths to current paths. */
  redirects: ReadonlyMap<string, string>;
};

export type Decision<Content> =
  | { kind: 'content'; content: Content }
  /** Redirects to a path on the same host and keeps the query. */
  | { kind: 'redirect'; status: 302 | 308; location: string }
  /** Not-found page in `language`, or by default in the visitor's preferred language. */
  | { kind: 'notFoundPage'; language?: string }
  /** Status 404 without a page, for a path that cannot belong to a page. */
  | { kind: 'missing' };

const MISSING = { kind: 'missing' } as const;

/** First segments of paths that never belong to a page. */
const reserved = new Set(['api', 'assets', 'docs', 'locales', CHAT_PATH.slice(1)]);

/** Decides how to respond to a request. `sentPath` is its raw path without the query. Never throws. */
export function resolve<Content>(sentPath: string, site: SiteMap<Content>): Decision<Content> {
  const path = decode(sentPath);
  if (path === undefined) return MISSING;
  const content = site.pages.get(path) ?? site.others.get(path);
  if (content) return { kind: 'content', content };

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
  if (rest === '' || (site.pages.has(rest) && !site.languages.has(firstSegment(rest)))) {
    return { kind: 'redirect', status: 302, location: '/en' };
  }
  return { kind: 'notFoundPage' };
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Decodes a path. Returns `undefined` for malformed or ambiguous paths, such as paths with `..` or `//`. */
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
