import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';

describe('translations', () => {
  it('show the key itself where a text is missing', () => {
    const i18n = createI18n({ language: 'de', resources: { de: { common: { nav: {} } } } });
    expect(i18n.t('nav.home')).toBe('nav.home');
  });

  it('are ready before others have come', () => {
    const backend = { type: 'backend', init: () => undefined, read: () => undefined } as const;
    const resources = { de: { common: { loading: 'Wird geladen …' } } };
    const i18n = createI18n({ language: 'de', resources, backend });
    expect(i18n.isInitialized).toBe(true);
    expect(i18n.t('loading')).toBe('Wird geladen …');
  });

  it('are configured with 5 retries from 350 ms on, and with the paths to load and add', () => {
    const { options } = createI18n({ language: 'en', resources: {} });
    expect(options).toMatchObject({
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { maxReplaces: 1000 },
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json', addPath: '/locales/add/{{lng}}/{{ns}}' },
    });
  });
});
