import {
  createInstance,
  type BackendModule,
  type i18n,
  type Module,
  type ReadCallback,
  type ResourceLanguage,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '@tales/locales/languages';
import './resources.ts';

export interface I18nOptions {
  language: Language;
  resources: Partial<Record<Language, ResourceLanguage>>;
  /** Loads the namespaces that are not in `resources`. */
  backend?: Module;
}

export function createI18n({ language, resources, backend }: I18nOptions): i18n {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    // `siteTexts` has already replaced missing texts with English texts.
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    // i18next does not need to escape values, because React escapes texts.
    interpolation: { escapeValue: false, maxReplaces: 1000 },
    backend: {
      loadPath: '/locales/{{lng}}/{{ns}}.json',
      addPath: '/locales/add/{{lng}}/{{ns}}',
    },
    // Components do not listen for i18next events, because `LanguageContext` provides the language.
    react: { useSuspense: true, bindI18n: '' },
  });
  return instance;
}

/**
 * Returns a backend that loads locale files. Lets i18next retry after a network error or a 5xx status, unless
 * the browser is offline. Other failures are final, so that the page reports them immediately.
 */
export function localeBackend(): BackendModule<{ loadPath: string }> {
  let path = '';
  return {
    type: 'backend',
    callbackApi: true,
    init: (_, { loadPath }) => {
      path = loadPath;
    },
    read: (language, namespace, callback) => {
      void read(path.replace('{{lng}}', language).replace('{{ns}}', namespace), callback);
    },
  };
}

async function read(address: string, callback: ReadCallback): Promise<void> {
  let isRetried = true;
  try {
    const response = await fetch(address);
    const body = await response.text();
    isRetried = response.status >= 500;
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    callback(null, JSON.parse(body) as object);
  } catch (error) {
    callback(error as Error, isRetried && navigator.onLine);
  }
}
