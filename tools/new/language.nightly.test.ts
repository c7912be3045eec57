import { namespacesOf } from '@tales/locales/texts';
import { expect, it } from 'vitest';
import { planLanguage } from './language.ts';

it('a new language has a folder with the files of English, and a row in the list', () => {
  const files = planLanguage('pt');
  expect(files.map(({ path }) => path)).toEqual([
    ...namespacesOf('en').map((namespace) => `locales/pt/${namespace}.json`),
    'locales/languages.ts',
  ]);
  expect(files.at(-1)?.content).toMatch(
    /^ {2}pt: \{"tag":"pt","name":"Português","openGraph":"pt_BR",.*\},\n\} as const/m,
  );
});

it.each([
  ['Spanish', /write it like es/],
  ['../es', /write it like es/],
  ['de', /exists already/],
])('a new language is not called %s', (code, sentence) => {
  expect(() => planLanguage(code)).toThrow(sentence);
});
