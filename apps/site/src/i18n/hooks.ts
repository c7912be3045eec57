import type { PageTexts, Tale } from '@tales/content';
import { defaultLanguage, type Language } from '@tales/locales/languages';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../loading/load.ts';
import type { Namespace, Resources } from './resources.ts';

export const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => use(LanguageContext);

/** Returns `t` for a namespace in the page's language. Suspends while loading, and throws on failure. */
export const useText = <N extends Namespace = 'common'>(namespace: N = 'common' as N) =>
  useNamespace(namespace).t;

/** Returns all texts of a namespace or of a tale's page, without interpolation. Suspends like `useText`. */
export function useTexts(tale: Tale): PageTexts;
export function useTexts<N extends Namespace = 'common'>(namespace?: N): Resources[N];
export function useTexts(of: Namespace | Tale = 'common'): unknown {
  return useNamespace((typeof of === 'string' ? of : of.namespace) as Namespace).texts;
}

function useNamespace<N extends Namespace>(namespace: N) {
  const language = useLanguage();
  const { t, i18n } = useTranslation(namespace, { lng: language });
  const texts: unknown = i18n.getResourceBundle(language, namespace);
  if (!texts) throw new LoadError(`The texts ${language}/${namespace} could not be loaded.`);
  return { t, texts };
}
