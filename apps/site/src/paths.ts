import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/** The bare path of every page. A page exists here, in English, and under each language's prefix. */
export const pagePaths = {
  index: '/',
  elias: '/elias',
  shadows: '/shadows',
  storyReader: '/story-pdf-view',
  eliasReader: '/elias-pdf-view',
  shadowsReader: '/shadows-pdf-view',
  makingOfReader: '/making-of-pdf-view',
  waitDownload: '/wait-download',
  donate: '/donate',
  about: '/about',
  test: '/test',
  signIn: '/sign-in',
  password: '/password',
  invitation: '/invitation',
  chat: '/chat',
} as const;

export type PageName = keyof typeof pagePaths;

/** The path without its language prefix: `/de/elias` → `/elias`, `/de` → `/`, `/entry` stays. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}

/** The path of the same page in a language: prefixed, English bare. */
export function localizedPath(pathname: string, language: Language): string {
  const bare = barePath(pathname);
  if (language === defaultLanguage) return bare;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}

/** The language a path is written in: its prefix, otherwise English. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : defaultLanguage;
}
