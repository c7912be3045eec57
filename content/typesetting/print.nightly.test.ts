import { beforeAll, describe, expect, it } from 'vitest';
import { type Edition, editionFrom } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';
import { pdfPages } from '../pdf-pages.ts';
import { pdfProblem } from '../check/book-problem.ts';
import { everyConstruct } from '../testing/every-construct.ts';
import { readPictures } from './pictures.ts';
import { print } from './print.ts';

const TITLES = ['The Routes Between Worlds'];

function edition(markdown: string, language: 'en' | 'fr' = 'en'): Edition {
  const source = `---\ntitle: The Long Road\nauthor: Ada Marsh\npublished: 2026-11-20\n---\n\n${markdown}`;
  const text = parseText(`routes.${language}.md`, source, language);
  return editionFrom(text, text, { file: `routes.${language}.md`, book: 'shadows', language });
}

const printed = (source: Edition): Buffer =>
  print(source, { cover: null, figures: new Map() }, TITLES);

/** Returns a PDF as text. The objects are readable, because Typst compresses only streams. */
const objectsOf = (pdf: Buffer): string => pdf.toString('latin1');

const titlesOf = (book: Buffer): string[] =>
  [...objectsOf(book).matchAll(/\/Title (?:\((.*)\)|<FEFF([0-9A-F]+)>)/g)].map(
    ([, plain, hex = '']) => plain ?? Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const words = (length: number): string =>
  Array.from({ length: length / 10 }, () => 'The road went on past the harbour and the mole.').join(
    ' ',
  );

describe('the PDF of a book with every Markdown construct', () => {
  const source = everyConstruct();
  let book: Buffer;
  let objects: string;

  beforeAll(async () => {
    book = print(source, await readPictures(source), TITLES);
    objects = objectsOf(book);
    // Typesetting more than fifty pages is slow while other suites run.
  }, 90_000);

  it('is complete and has more than fifty pages', () => {
    expect(pdfProblem(book)).toBeUndefined();
    expect(pdfPages(book)).toBeGreaterThan(50);
  });

  it('contains the PDF/UA-1 identifier, the language, `DisplayDocTitle`, the author and the modification date', () => {
    expect(objects).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(objects).toContain('/Lang (en-GB)');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toContain('<rdf:li>George MacDonald</rdf:li>');
    expect(objects).toContain('<xmp:ModifyDate>2026-11-20T00:00:00Z</xmp:ModifyDate>');
  });

  it('tags quotations, lists, tables, notes and figures', () => {
    const { chapters } = source;
    const notes = chapters.flatMap((chapter) => chapter.notes).length;
    expect(count(objects, /\/S \/Note\b/g)).toBe(notes);
    expect(objects).toMatch(/\/S \/BlockQuote\b/);
    expect(objects).toMatch(/\/S \/LBody\b/);
    expect(objects).toMatch(/\/S \/TH\b/);
    const figures = chapters.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'image'));
    expect(count(objects, /\/S \/Figure\b/g)).toBeGreaterThanOrEqual(figures.length);
  });

  it('lists parts and chapters in its table of contents and its bookmarks', () => {
    const entries = source.chapters.length + source.parts.length;
    expect(count(objects, /\/S \/TOCI\b/g)).toBe(entries);
    expect(titlesOf(book)).toEqual(
      expect.arrayContaining([
        'Part One: The Way In',
        'I',
        'Twenty-One: The Tides',
        'Night the First: Μῆνις',
      ]),
    );
  });
});

describe('print', () => {
  it('returns the same bytes for the same arguments', async () => {
    const source = edition(
      '## The Road\n\nIt went on.[^1]\n\n![A map](emotional-arc-map)\n\n[^1]: Far.',
    );
    const pictures = await readPictures(source);
    expect(print(source, pictures, TITLES).equals(print(source, pictures, TITLES))).toBe(true);
  });

  it('adds bookmarks but no table of contents if the headings of all chapters are numbers', () => {
    const chapters = Array.from({ length: 45 }, (_, index) => `## ${index + 1}\n\nOn it went.`);
    const book = printed(edition(chapters.join('\n\n')));
    expect(count(objectsOf(book), /\/S \/TOCI\b/g)).toBe(0);
    expect(titlesOf(book)).toContain('45');
    // The PDF has a title page, an imprint, and a page for each chapter.
    expect(pdfPages(book)).toBe(47);
  });

  it('places a wide picture on the same page as the text around it', async () => {
    const source = edition('## The Road\n\nOn.\n\n![A map](emotional-arc-map)\n\nAnd on.');
    const book = print(source, await readPictures(source), TITLES);
    // The PDF has a cover, a title page, an imprint, and one page for the chapter.
    expect(pdfPages(book)).toBe(4);
  });

  it('breaks a long paragraph, letter, list and poem across pages', () => {
    const lines = (prefix: string) =>
      Array.from({ length: 40 }, (_, index) => `${prefix}line ${index} of it`).join('\n');
    const markdown = [
      words(900),
      `:::letter\n${words(600)}\n\n::signature[E. H.]\n:::`,
      lines('- '),
      `:::verse\n${lines('')}\n:::`,
    ].join('\n\n');
    expect(pdfPages(printed(edition(`## The Road\n\n${markdown}`)))).toBeGreaterThan(8);
  });

  it('prints the epigraphs and the text of a short chapter on one page', () => {
    const epigraph = ':::epigraph\nGo on.\n\n::source[Ada]\n:::';
    const book = printed(edition(`## The Road\n\n${epigraph}\n\n${epigraph}\n\nIt went on.`));
    expect(pdfPages(book)).toBe(3);
  });

  it('puts a no-break space before the colon of a French bookmark', () => {
    const book = printed(edition('## Un : La route\n\nUne.\n\n## Deux : La mer\n\nDeux.', 'fr'));
    expect(titlesOf(book)).toContain('Un\u00a0: La route');
  });

  it('throws an error that names the file, the line and the characters that the fonts lack', () => {
    const source = edition('## The Road\n\nA road.\n\nIt said 漢字.');
    expect(() => printed(source)).toThrow(/^routes\.en\.md:11: the fonts of the book lack 漢 字\./);
  });
});
