import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@tales/locales/languages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPageTexts, taleTexts } from './page-texts.ts';
import { ownTales, readTales, type TaleSource } from './tales.ts';

const fixtures = ['tales', 'fourth-tale'].map((name) => join(import.meta.dirname, 'testing', name));

const kept: Record<string, [path: string, ...books: string[]]> = {
  routes: [
    '/ index',
    'The Routes Between Worlds /story-pdf-view /docs/{hash}.pdf 0 routesReadCount 1 routesDownloadCount',
  ],
  elias: [
    '/elias elias',
    'The Airborne Adventures of Elias Harrow /elias-pdf-view /docs/{hash}.pdf 2 eliasReadCount 3 eliasDownloadCount',
  ],
  shadows: [
    '/shadows shadows',
    'The Last Shadow of Aman /shadows-pdf-view /docs/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf 4 shadowsReadCount 5 shadowsDownloadCount',
    'The Making of The Last Shadow of Aman /making-of-pdf-view /docs/Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf 6 shadowsMakingOfReadCount 7 shadowsMakingOfDownloadCount',
  ],
};

const specified = readTales(ownTales).filter(({ name }) => name in kept);

// The site owner may have deleted the sample tales.
describe.runIf(specified.length > 0)('the sample tales', () => {
  it.each(specified)('$name has the expected paths, namespace, titles and counters', (tale) => {
    const books = tale.books.map(({ title, reader, address, pdf, counters: { read, download } }) =>
      [
        title,
        reader,
        address === 'fixed' ? `/docs/${pdf}` : '/docs/{hash}.pdf',
        ...[read.index, read.name, download.index, download.name],
      ].join(' '),
    );
    expect([`${tale.path} ${tale.namespace}`, ...books]).toEqual(kept[tale.name]);
  });
});

const missingIn = (tale: TaleSource, language: Language): string[] => {
  const file = join(tale.folder, `page.${language}.yaml`);
  const own = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as object) : {};
  return Object.keys(readPageTexts(tale, 'en'))
    .filter((key) => !(key in own))
    .map((key) => `${tale.name}/page.${language}.yaml: ${key}`);
};

describe('taleTexts', () => {
  it.each(languages)('returns an entry for each tale if the language is %s', (language) => {
    const tales = readTales(ownTales);
    expect(Object.keys(taleTexts(tales, language))).toHaveLength(tales.length);
    const missing = tales.flatMap((tale) => missingIn(tale, language));
    if (missing.length > 0) console.log(missing.join('\n'));
  });
});

describe('a tale', () => {
  let folder = '';
  const file = (name: string) => join(folder, 'tides', name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tales-'));
    for (const fixture of fixtures) cpSync(fixture, folder, { recursive: true });
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const read = () => readTales(folder).at(-1) as TaleSource;

  function edit(name: string, found: string, replacement: string) {
    const text = readFileSync(file(name), 'utf8');
    expect(text).toContain(found);
    writeFileSync(file(name), text.replace(found, replacement));
  }

  it('derives its path, namespace, reader path and read counter name from its folder name if its book has no former name', () => {
    edit('book.en.md', 'formerly: ebb\n', '');
    expect(read()).toMatchObject({ path: '/tides', namespace: 'tides', motif: undefined });
    expect(read().books).toMatchObject([
      {
        name: 'tides',
        title: 'The Tide Table',
        reader: '/tides-pdf-view',
        isSample: false,
        counters: { read: { index: 1000, name: 'tidesReadCount' } },
      },
    ]);
  });

  it('derives its counter names from the former name of its book, but its path from its folder name', () => {
    expect(read()).toMatchObject({ path: '/tides' });
    expect(read().books).toMatchObject([
      {
        name: 'tides',
        formerly: ['ebb'],
        pdfFormerly: ['Ebb_and_Flow.pdf'],
        counters: { read: { name: 'ebbReadCount' }, download: { name: 'ebbDownloadCount' } },
      },
    ]);
  });

  it('takes the former names of its book from tale.yaml if tale.yaml contains the title of the book', () => {
    edit('tale.yaml', 'counters:', 'title: The Tide Table\n    formerly: [flow]\n    counters:');
    expect(read().books[0].formerly).toEqual(['flow']);
  });

  it('falls back to English for texts of its page that are not translated', () => {
    const { kicker, tagline, notes } = readPageTexts(read(), 'en');
    expect(readPageTexts(read(), 'de')).toMatchObject({ kicker: 'Die vierte Erzählung', notes });
    expect(missingIn(read(), 'de')).toEqual(['tides/page.de.yaml: notes']);
    expect(readPageTexts(read(), 'fr')).toMatchObject({ kicker });
    expect(taleTexts([read()], 'it')['tides']?.taglines).toEqual({ tides: tagline });
  });

  it.each([
    ['address: fixed', 'address: hashed', /"address: fixed" needs "pdf"/],
    ['pdf: The_Tide_Table.pdf', '', /"address: fixed" needs "pdf"/],
    [
      'pdfFormerly: [',
      'pdfFormerly: [The_Tide_Table.pdf, ',
      /tides\/tale\.yaml has the same address \/docs\/The_Tide_Table/,
    ],
    [
      'counters: 1000',
      'counters: 1000\n  log: { title: Log, counters: 1000 }',
      /tale\.yaml has the same counters 1000\./,
    ],
    [
      'counters: 1000',
      'counters: 9',
      /tale\.yaml:11: books\.book\.counters must be an even number/,
    ],
    [
      'counters: 1000',
      'counters: 1000\n  log: { title: Log, pdf: The_Tide_Table.pdf, counters: 1002 }',
      /tale\.yaml has the same PDF, tides\/The_Tide_Table\.pdf\./,
    ],
    [
      'counters: 1000',
      'counters: 1000\n  log-2: { title: Log, counters: 1002 }\n  log2: { title: Log, counters: 1004 }',
      /tale\.yaml has the same counter ebbLog2ReadCount\./,
    ],
    ['order: 1000', 'order: 1000\npath: /', /tale\.yaml has the same path \/\./],
    ["'#8fc1e3'", 'blue', /tale\.yaml:4: accent\.dark must be a colour such as '#17625d'\./],
    ['order: 1000', 'order: 1000\ncolour: red', /tale\.yaml:3: there is no field colour\./],
    ['order: 1000', 'order: fourth', /tale\.yaml:2: order must be a number\./],
    ['  book:', '  making-of:', /tale\.yaml:6: books must have a "book"\./],
  ])('is rejected if %j is replaced with %j in tale.yaml', (found, replacement, sentence) => {
    edit('tale.yaml', found, replacement);
    expect(read).toThrow(sentence);
  });

  it.each([
    [
      'kicker: The',
      'kicker: Note: the',
      /page\.en\.yaml:\d+: the text contains a colon: put it in quotes/,
    ],
    ['tagline', 'tagLine', /page\.en\.yaml: tagline must be given\.\n.*no field tagLine\./s],
    [
      'tagline: >-',
      'tagline: <b>One</b> hour',
      /page\.en\.yaml:\d+: tagline must be plain text, without HTML and Markdown: write only ""/,
    ],
    ['kicker: The', 'kicker: A *new*', /page\.en\.yaml:\d+: kicker must be plain text/],
    ['kicker: The', 'kicker: A [new](/about)', /page\.en\.yaml:\d+: kicker cannot contain links/],
  ])('is rejected if %j is replaced with %j in page.en.yaml', (found, replacement, sentence) => {
    edit('page.en.yaml', found, replacement);
    expect(() => readPageTexts(read(), 'en')).toThrow(sentence);
  });
});
