import settings from '@tales/content/site' with { type: 'json' };
import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** The path without its language prefix: `/de/elias` → `/elias`, `/de` → `/`, `/entry` stays. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

/** The path of the title page of a book's web edition. */
export const titlePagePath = (book: string): `/read/${string}` => `/read/${book}`;

/** The path of a chapter of a book's web edition. */
export const chapterPath = (book: string, slug: string): `/read/${string}` =>
  `/read/${book}/${slug}`;

/** The path of the same page in a language. English has no prefix. */
export function localizedPath(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === defaultLanguage) return bare;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}

/** The Atom feed of the chapters that can be read in a language. */
export const chapterFeed = (language: Language) => ({
  path: localizedPath('/feed', language),
  type: 'application/atom+xml',
});

/** The language prefix of a path; undefined if it has none. */
export function languagePrefixOf(pathname: string): Language | undefined {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : undefined;
}

/** The language of a path: its prefix, otherwise English. */
export const languageOf = (pathname: string): Language =>
  languagePrefixOf(pathname) ?? defaultLanguage;

/** Returns true if untrusted text is a path of this site: letters, digits, `-` and `_` between slashes, maybe with query and hash. */
export const isOwnPath = (text: string): boolean =>
  /^(?:\/|(?:\/[\w-]+)+\/?)(?:[?#].*)?$/.test(text);

/** A mail to the author. */
export function mailToAuthor(subject?: string): string {
  const mail = `mailto:${settings.mail}`;
  return subject === undefined ? mail : `${mail}?subject=${encodeURIComponent(subject)}`;
}
