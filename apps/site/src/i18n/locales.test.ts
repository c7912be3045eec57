import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeFiles } from '../../build/check-locales.ts';
import { languages } from '../languages.ts';

const folder = join(import.meta.dirname, '../../public/locales');
const namespaces = localeFiles('en');
const translations = languages.filter((language) => language !== 'en');

type Texts = Map<string, string>;

function readTexts(language: string, namespace: string): Texts {
  const texts: Texts = new Map();
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        collect(inner, key ? `${key}.${name}` : name);
    } else throw new Error(`${language}/${namespace}: ${key} is not a text.`);
  };
  collect(JSON.parse(readFileSync(join(folder, language, namespace), 'utf8')), '');
  return texts;
}

const NAMES = /^(siteName|tales\.\w+\.title|documents\.\w+|nav\.\w+|makingOf\.title)$/;
const SHARED_WORDS = [
  'MB',
  'MB',
  'kB',
  'Chat',
  'Normal',
  'Notifications',
  'PDF',
  'Password',
  'Sepia',
  'Test',
  'minute',
  'minutes',
  'page',
  'pages',
];

/** Names, placeholders, and words that two languages share. */
function mayBeEqual(key: string, text: string): boolean {
  const words = text.replace(/\{[^}]*\}|Tales Between Worlds|\P{L}/gu, '');
  return words === '' || SHARED_WORDS.includes(words) || NAMES.test(key);
}

describe.each(translations)('the texts in %s', (language) => {
  it.each(namespaces)('%s has translated texts', (file) => {
    const translated = readTexts(language, file);
    for (const [key, text] of readTexts('en', file)) {
      if (!mayBeEqual(key, text)) expect(translated.get(key), key).not.toBe(text);
    }
  });

  it('has every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const file of namespaces) {
      const keys = [...readTexts(language, file).keys()];
      for (const key of keys.filter((candidate) => candidate.endsWith('_other'))) {
        for (const form of forms) expect(keys).toContain(key.replace('_other', `_${form}`));
      }
    }
  });
});

describe('the texts that are specified word for word', () => {
  const common = readTexts('en', 'common.json');

  it.each([
    ['notFound.text', 'Not Found: The page you are looking for does not exist.'],
    ['crash.heading', 'Unexpected Application Error!'],
    ['failure.noResponse', 'No response received.'],
    ['failure.noConnection', 'No connection to the server.'],
    ['failure.reason', 'Reason:'],
    ['failure.unknown', 'Unknown Error'],
    ['failure.network', 'Network Error'],
  ])('%s', (key, words) => {
    expect(common.get(key)).toBe(words);
  });
});
