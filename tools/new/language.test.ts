import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languageFacts } from '@tales/locales/languages';
import { FOLDER, namespacesOf } from '@tales/locales/texts';
import { describe, expect, it } from 'vitest';
import { planLanguage } from './language.ts';

const contentOf = (code: string, path: string) =>
  planLanguage(code).find((file) => file.path === path)?.content ?? '';

describe('a new language', () => {
  it('has a folder with the files of English, and a row in the list', () => {
    expect(planLanguage('es').map(({ path }) => path)).toEqual([
      ...namespacesOf('en').map((namespace) => `locales/es/${namespace}.json`),
      'locales/languages.ts',
    ]);
    const list = contentOf('es', 'locales/languages.ts');
    expect(list).toMatch(
      /^ {2}es: \{"tag":"es","name":"Español","direction":"ltr".*\},\n\} as const/m,
    );
    expect(list).toContain('"openGraph":"es_ES"');
  });

  it('has English texts with a mark, in all its plural forms, and the name of the site', () => {
    const common = JSON.parse(contentOf('ar', 'locales/ar/common.json')) as Record<string, unknown>;
    expect(common).toMatchObject({
      nav: { home: '[en] Home' },
      views_one: '[en] {{number}} visit so far',
      views_few: '[en] {{number}} visits so far',
      siteName: 'Tales Between Worlds',
    });
  });

  it('knows what runs from right to left', () => {
    expect(contentOf('he', 'locales/languages.ts')).toContain('"direction":"rtl"');
  });

  it('is not written by planning it', () => {
    planLanguage('es');
    expect(existsSync(join(FOLDER, 'es'))).toBe(false);
    expect(Object.keys(languageFacts)).not.toContain('es');
  });

  it.each([
    ['Spanish', /write it like es/],
    ['../es', /write it like es/],
    ['de', /exists already/],
  ])('%s is refused with a sentence', (code, sentence) => {
    expect(() => planLanguage(code)).toThrow(sentence);
  });
});
