import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLocales } from './check-locales.ts';

const locales = join(import.meta.dirname, '../public/locales');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  cpSync(locales, folder, { recursive: true });
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
        /^apps\/site\/public\/locales\/de\/about\.json: Expected ',' or '}' .* \(line 4 column 5\)\.$/,
      ),
    ]);
  });

  it('names missing files and languages', () => {
    rmSync(join(folder, 'fr/offline.json'));
    expect(checkLocales(folder)).toEqual(['apps/site/public/locales/fr/offline.json is missing.']);
    rmSync(join(folder, 'it'), { recursive: true });
    expect(checkLocales(folder)).toEqual(['apps/site/public/locales/it is missing.']);
  });

  it('names texts that one language lacks, English too', () => {
    edit('it/offline.json', /\n {2}"lead": .*/, '');
    edit('en/donate.json', /\n {2}"lead": .*/, '');
    edit('fr/common.json', /\n.*"views_many": .*/, '');
    expect(checkLocales(folder)).toEqual([
      'apps/site/public/locales/fr/common.json lacks the text "views_many".',
      'apps/site/public/locales/en/donate.json lacks the text "lead".',
      'apps/site/public/locales/it/offline.json lacks the text "lead".',
    ]);
  });

  it('names what is no text, an empty text, and one with other placeholders', () => {
    edit('de/offline.json', /"lead": ".*"/, '"lead": 3');
    edit('fr/donate.json', /"lead": ".*"/, '"lead": " "');
    edit('it/wait-download.json', '{{count}}', '{{number}}');
    expect(checkLocales(folder)).toEqual([
      'apps/site/public/locales/fr/donate.json: the text "lead" is empty.',
      'apps/site/public/locales/de/offline.json: "lead" is not a text.',
      expect.stringMatching(
        /^apps\/site\/public\/locales\/it\/wait-download\.json: the text "\w+" must have {{count}}, as in English\.$/,
      ),
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
