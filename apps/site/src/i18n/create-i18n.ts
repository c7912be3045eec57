import { createInstance, type i18n, type Module, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languages, type Language } from '../languages.ts';
import './resources.ts';

export interface I18nOptions {
  language: Language;
  /** The namespaces that are at hand already, by language. */
  resources: Partial<Record<Language, ResourceLanguage>>;
  /** Loads the namespaces that are not. Without one a missing key shows itself. */
  backend?: Module;
}

/** The translations of one page load. The retry numbers are the specification's. */
export function createI18n({ language, resources, backend }: I18nOptions): i18n {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: defaultLanguage,
    ns: ['common'],
    defaultNS: 'common',
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    interpolation: { escapeValue: false, maxReplaces: 1000 },
    backend: {
      loadPath: '/locales/{{lng}}/{{ns}}.json',
      addPath: '/locales/add/{{lng}}/{{ns}}',
      parse: parseTexts,
    },
    react: { useSuspense: true },
  });
  return instance;
}

/** A locale file is a JSON object; anything else is a broken file, and final. */
function parseTexts(text: string): object {
  const texts: unknown = JSON.parse(text);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    throw new Error('A locale file must hold a JSON object.');
  }
  return texts;
}
