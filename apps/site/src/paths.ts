import settings from '@tales/content/site' with { type: 'json' };
import { defaultLanguage, isLanguage, type Language } from '@tales/locales/languages';

/** Returns a path without the language prefix, such as `/elias` for `/de/elias` and `/` for `/de`. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

export const titlePagePath = (book: string): `/read/${string}` => `/read/${book}`;

export const chapterPath = (book: string, slug: string): `/read/${string}` =>
  `/read/${book}/${slug}`;

/** Converts the path of a page to its path in `language`, which has no prefix if `language` is English. */
export function localizedPath(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === defaultLanguage) return bare;
  return prefixedPath(bare, language);
}

/** Adds a language prefix to a path without one. Unlike `localizedPath`, adds `/en` for English. */
export const prefixedPath = (path: string, language: Language): string =>
  path === '/' ? `/${language}` : `/${language}${path}`;

export const chapterFeed = (language: Language) => ({
  path: localizedPath('/feed', language),
  type: 'application/atom+xml',
});

/** Returns the first supported language among the path's prefix and `preferred`; otherwise, English. */
export function languageOf(pathname: string, preferred: readonly string[] = []): Language {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return [pathname.split('/')[1], ...codes].find(isLanguage) ?? defaultLanguage;
}

/** Returns true only if `text` is a path on this site. Rejects URLs of other sites, such as `//a.example`. */
export const isOwnPath = (text: string): boolean =>
  /^(?:\/|(?:\/[\w-]+)+\/?)(?:[?#].*)?$/.test(text);

export function mailToAuthor(subject?: string): string {
  const mail = `mailto:${settings.mail}`;
  return subject === undefined ? mail : `${mail}?subject=${encodeURIComponent(subject)}`;
}
