import settings from '@tales/content/site' with { type: 'json' };
import { defaultLanguage, isLanguage, type Language } from '@tales/locales/languages';

/** Returns a path without the language prefix: `/elias` for `/de/elias`, `/` for `/de`. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

export const titlePagePath = (book: string): `/read/${string}` => `/read/${book}`;

export const chapterPath = (book: string, slug: string): `/read/${string}` =>
  `/read/${book}/${slug}`;

/** Returns the path of the same page in a language, for English without a prefix. */
export function localizedPath(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === defaultLanguage) return bare;
  return prefixedPath(bare, language);
}

/** Adds the prefix of a language to a path. English pages also have a path with a prefix. */
export const prefixedPath = (path: string, language: Language): string =>
  path === '/' ? `/${language}` : `/${language}${path}`;

export const chapterFeed = (language: Language) => ({
  path: localizedPath('/feed', language),
  type: 'application/atom+xml',
});

/** Returns the language in a path's prefix; otherwise, the first supported one of `preferred`, or English. */
export function languageOf(pathname: string, preferred: readonly string[] = []): Language {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return [pathname.split('/')[1], ...codes].find(isLanguage) ?? defaultLanguage;
}

/** Returns true if untrusted text is a path of word characters and `-`, with an optional query and hash. */
export const isOwnPath = (text: string): boolean =>
  /^(?:\/|(?:\/[\w-]+)+\/?)(?:[?#].*)?$/.test(text);

export function mailToAuthor(subject?: string): string {
  const mail = `mailto:${settings.mail}`;
  return subject === undefined ? mail : `${mail}?subject=${encodeURIComponent(subject)}`;
}
