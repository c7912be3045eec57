import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** The path without its language prefix: `/de/elias` → `/elias`, `/de` → `/`, `/entry` stays. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

/** The path of the same page in a language. English has no prefix. */
export function localizedPath(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === defaultLanguage) return bare;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}

/** The language of a path: its prefix, otherwise English. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : defaultLanguage;
}
