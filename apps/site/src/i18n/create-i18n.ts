import { createInstance, type i18n, type Module, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '../languages.ts';
import './resources.ts';

export interface I18nOptions {
  language: Language;
  /** The namespaces that are already loaded, by language. */
  resources: Partial<Record<Language, ResourceLanguage>>;
  /** Loads the other namespaces. Without a backend, missing texts show their key. */
  backend?: Module;
}

/** The i18next instance of a page load. Loading is retried 5 times: after 350 ms, then doubling. */
export function createI18n({ language, resources, backend }: I18nOptions): i18n {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    // The build fills gaps in the texts of a language with English texts.
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    // React escapes texts.
    interpolation: { escapeValue: false, maxReplaces: 1000 },
    backend: {
      loadPath: '/locales/{{lng}}/{{ns}}.json',
      addPath: '/locales/add/{{lng}}/{{ns}}',
    },
    // The language comes from the path: an event of i18next changes nothing on the page.
    react: { useSuspense: true, bindI18n: '' },
  });
  return instance;
}
