import { createInstance, type TFunction } from 'i18next';

const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '../content/site/texts/*/*.json'],
  { eager: true, import: 'default' },
);

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  (resources[language] ??= {})[file.replace('.json', '')] = texts;
}

const i18n = createInstance({
  resources,
  fallbackLng: 'en',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});
await i18n.init();

/** Returns i18next's `t` function for a language. Keys may start with a namespace, such as `chat:`. */
export const textsIn = (language: string): TFunction => i18n.getFixedT(language);
