import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkLocales } from './check.ts';
import { defaultLanguage, languages } from './languages.ts';
import { FOLDERS, formsOf, namespaceNames, readFile, withEnglish } from './texts.ts';

/** Returns the keys of the texts that a language lacks, such as `about:heading`. */
const missingTexts = (language: string, folders = FOLDERS): string[] =>
  namespaceNames(defaultLanguage, folders).flatMap((namespace) => {
    const own = readFile(language, namespace, folders);
    return [...readFile(defaultLanguage, namespace, folders).keys()]
      .flatMap((key) => formsOf(key, language))
      .filter((key) => !own.has(key))
      .map((key) => `${namespace}:${key}`);
  });

it('checkLocales returns no problems for the texts of the site', () => {
  expect(checkLocales()).toEqual([]);
  for (const language of languages) {
    const missing = missingTexts(language);
    if (missing.length > 0) console.log(`${language} lacks ${missing.join(', ')}`);
  }
});

it('withEnglish adds missing texts in English, with every plural form of the target language', () => {
  const english = new Map([
    ['heading', 'About'],
    ['views_one', '{{count}} visit'],
    ['views_other', '{{count}} visits'],
  ]);
  const polish = withEnglish(new Map([['heading', 'O nas']]), english, 'pl');
  expect(Object.fromEntries(polish)).toEqual({
    heading: 'O nas',
    views_one: '{{count}} visit',
    views_few: '{{count}} visits',
    views_many: '{{count}} visits',
    views_other: '{{count}} visits',
  });
});

it('checkLocales reports each problem with the path of the file or folder', () => {
  const copy = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => {
    rmSync(copy, { recursive: true });
  });
  const folder = join(copy, 'locales');
  for (const language of languages) {
    for (const own of FOLDERS) {
      cpSync(join(own, language), join(folder, language), { recursive: true });
    }
  }
  const edit = (name: string, found: RegExp, replacement: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(found);
    writeFileSync(join(folder, name), text.replace(found, replacement));
  };
  cpSync(join(folder, 'it'), join(folder, 'xx'), { recursive: true });
  edit('en/chat.json', /\n {2}"heading": .*/, '');
  edit('it/wait-download.json', /\{\{count\}\}/, '{{number}}');
  edit('it/donate.json', /\n {2}"lead": .*/, '');
  edit('fr/common.json', /\n.*"views_many": .*/, '');
  edit('fr/donate.json', /"lead": ".*"/, '"lead": " "');
  edit('de/about.json', /",\n/, '"\n');
  edit('de/common.json', /"views_one"/, '"views_two"');
  edit('de/donate.json', /"lead": ".*"/, '"lead": 3');
  edit('fr/about.json', /\{/, '{\n  "heading": "Su",');
  writeFileSync(
    join(folder, 'it/chat.json'),
    `\ufeff${readFileSync(join(folder, 'it/chat.json'), 'utf8')}`,
  );
  writeFileSync(join(folder, 'de/maps.json'), '{ "sea": "See" }');
  writeFileSync(join(folder, 'de/sea.json'), '{\n  "sea": "M\xf6we"\n}', 'latin1');
  writeFileSync(join(folder, 'de/._index.json'), 'x');
  expect(missingTexts('it', [folder])).toEqual(['donate:lead']);
  edit('en/offline.json', /\{/, '{\n  "heading": "On",');
  expect(checkLocales([folder])).toEqual([
    'locales/xx is not in content/site/languages.json: add it, or delete the folder.',
    'locales/fr/about.json: "heading" appears twice, again on line 7: delete one of them.',
    expect.stringMatching(/^locales\/de\/about\.json: Expected ',' .* \(line 4 column 5\)\.$/),
    'locales/en/chat.json: the text "heading" is missing.',
    'locales/fr/common.json: the plural form "views_many" is missing.',
    'locales/de/common.json:49: the language has no plural form for "views_two".',
    'locales/de/common.json: the plural form "views_one" is missing.',
    'locales/fr/donate.json:7: the text "lead" is empty.',
    'locales/de/donate.json: "lead" is not a text.',
    'locales/en/offline.json: "heading" appears twice, again on line 7: delete one of them.',
    'locales/it/wait-download.json:8: the text "remaining_one" must have {{count}}, as in English.',
    'locales/de/maps.json:1: there is no English text "sea".',
    'locales/de/sea.json:2: ""sea": "Möwe"" is not in UTF-8: save the file with the encoding UTF-8.',
  ]);
});

it.each([
  ['notFound.text', 'Not Found: The page you are looking for does not exist.'],
  ['crash.heading', 'Unexpected Application Error!'],
  ['failure.noResponse', 'No response received.'],
  ['failure.noConnection', 'No connection to the server.'],
  ['failure.reason', 'Reason:'],
  ['failure.unknown', 'Unknown Error'],
  ['failure.network', 'Network Error'],
  ['failure.status', 'Request failed with status code {status}'],
])('the English text of %s is "%s"', (key, words) => {
  expect(readFile(defaultLanguage, 'common').get(key)).toBe(words);
});
