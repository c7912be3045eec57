import { defaultLanguage, isLanguage, type Language } from '@tales/locales/languages';

export {
  defaultLanguage,
  isLanguage,
  languageFacts,
  languages,
  type Language,
} from '@tales/locales/languages';

/** Returns the language prefix of a path, or else the first supported language of `preferred`, or English. */
export function startLanguage(pathname: string, preferred: readonly string[]): Language {
  const first = pathname.split('/')[1];
  if (isLanguage(first)) return first;
  const prefixes = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return prefixes.find(isLanguage) ?? defaultLanguage;
}
