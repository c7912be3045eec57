import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLocales, missingTexts } from './check.ts';
import { languages } from './languages.ts';
import { FOLDER } from './texts.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  for (const language of languages) {
    cpSync(join(FOLDER, language), join(folder, language), { recursive: true });
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Replaces the text of a file, which must be there. */
function edit(name: string, found: string | RegExp, replacement: string) {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toMatch(found);
  writeFileSync(join(folder, name), text.replace(found, replacement));
}

describe('checkLocales', () => {
  it('finds nothing in the files of the repository', () => {
    expect(checkLocales()).toEqual([]);
  });

  it('names the file and the line of an error of JSON', () => {
    edit('de/about.json', '",\n', '"\n');
    expect(checkLocales(folder)).toEqual([
      expect.stringMatching(
        /^locales\/de\/about\.json: Expected ',' or '}' .* \(line 4 column 5\)\.$/,
      ),
    ]);
  });

  it('names a language without a folder, and a folder without a language', () => {
    cpSync(join(folder, 'it'), join(folder, 'xx'), { recursive: true });
    expect(checkLocales(folder)).toEqual([
      'locales/xx is a language that locales/languages.ts lacks.',
    ]);
    rmSync(join(folder, 'it'), { recursive: true });
    expect(checkLocales(folder)).toEqual(['locales/it is missing.']);
  });

  it('lets a language lack texts, and lists them', () => {
    rmSync(join(folder, 'fr/offline.json'));
    edit('it/donate.json', /\n {2}"lead": .*/, '');
    edit('it/about.json', /"lead": "/, '"lead": "[en] ');
    expect(checkLocales(folder)).toEqual([]);
    expect(missingTexts('de', folder)).toEqual([]);
    expect(missingTexts('it', folder)).toEqual(['about:lead', 'donate:lead']);
    expect(missingTexts('fr', folder)).toContain('offline:meta.title');
  });

  it('names a text that English lacks, a missing plural form and one of another language', () => {
    edit('en/donate.json', /\n {2}"lead": .*/, '');
    edit('fr/common.json', /\n.*"views_many": .*/, '');
    edit('de/common.json', '"views_one"', '"views_two"');
    expect(checkLocales(folder)).toEqual(
      expect.arrayContaining([
        'locales/it/donate.json: there is no English text "lead".',
        'locales/fr/common.json: the plural form "views_many" is missing.',
        'locales/fr/donate.json: there is no English text "lead".',
        'locales/de/common.json: the language has no plural form for "views_two".',
        'locales/de/common.json: the plural form "views_one" is missing.',
        'locales/de/donate.json: there is no English text "lead".',
      ]),
    );
  });

  it('names a file that English lacks', () => {
    writeFileSync(join(folder, 'de/maps.json'), '{}');
    expect(checkLocales(folder)).toEqual([
      'locales/de/maps.json: locales/en/maps.json does not exist.',
    ]);
  });

  it('names what is no text, an empty text, and one with other placeholders', () => {
    edit('de/donate.json', /"lead": ".*"/, '"lead": 3');
    edit('fr/donate.json', /"lead": ".*"/, '"lead": " "');
    edit('it/wait-download.json', '{{count}}', '{{number}}');
    expect(checkLocales(folder)).toEqual([
      'locales/it/wait-download.json: the text "remaining_one" must have {{count}}, as in English.',
      'locales/fr/donate.json: the text "lead" is empty.',
      'locales/de/donate.json: "lead" is not a text.',
    ]);
  });

  it('ignores what systems and editors leave', () => {
    for (const name of ['.DS_Store', '._index.json', 'index.json~', 'Thumbs.db']) {
      writeFileSync(join(folder, 'de', name), 'x');
    }
    writeFileSync(join(folder, '.DS_Store'), 'x');
    expect(checkLocales(folder)).toEqual([]);
  });
});
