import { createContext, use } from 'react';
import { defaultLanguage, type Language } from '../languages.ts';
import { localizedPath } from '../paths.ts';

/** The language of the page being read. */
export const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => use(LanguageContext);

/** Leads a bare path into the language of the page. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => localizedPath(path, language);
}
