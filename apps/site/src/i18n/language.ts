import { createContext, use } from 'react';
import { defaultLanguage, type Language } from '../languages.ts';
import { localizedPath } from '../paths.ts';

/** The language of pages at unknown paths without a language prefix. */
export const StartLanguageContext = createContext<Language>(defaultLanguage);

/** The language of the current page. */
export const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => use(LanguageContext);

/** Returns the `lang` of book titles, which are English on every page; `undefined` on English pages. */
export const useTitleLang = (): 'en' | undefined => (useLanguage() === 'en' ? undefined : 'en');

/** Returns a function that calls `localizedPath` with the language of the page. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizedPath(path, language);
}
