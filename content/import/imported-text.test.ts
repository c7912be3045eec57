import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseText } from '../edition/parse.ts';
import { textOf } from '../edition/text.ts';
import type { Text } from '../edition/tree.ts';
import { epub } from '../epub/epub.ts';
import { everyConstruct } from '../testing/every-construct.ts';
import { importBook, type ImportedText } from './imported-text.ts';

describe('an EPUB of every construct', () => {
  const edition = everyConstruct();
  let imported: ImportedText;
  let text: Text;

  beforeAll(async () => {
    const pictures = { cover: null, figures: new Map() };
    const bytes = await epub(edition, null, pictures, '2026-11-22T00:00:00Z');
    imported = await importBook('book.epub', Buffer.from(bytes), 'book.en.md');
    text = parseText('book.en.md', imported.text, 'en');
  });

  it('comes back with its parts, its chapters, their words and their notes', () => {
    expect(text.parts.map(({ number, title }) => [number, title])).toEqual(
      edition.parts.map(({ number, title }) => [number, title]),
    );
    const contentOf = ({ chapters }: Text) =>
      chapters.map(({ title, blocks, notes }) => ({
        // “Night the First” is no number unless an author says so.
        title: title.replace('Night the First: ', ''),
        words: blocks.map(textOf),
        notes: notes.map((note) => note.blocks.map(textOf)),
      }));
    expect(contentOf(text)).toEqual(contentOf(edition));
    expect(text.chapters.map(({ role }) => role)).toEqual(
      // EPUB has no name for a note on the text.
      edition.chapters.map(({ role }) => (role === 'note' ? 'chapter' : role)),
    );
  });

  it('comes back with its letters, verse and spans', () => {
    expect(imported.text).toContain('::salutation[Dear Captain,]');
    expect(imported.text).toContain(
      ':::verse\nAnd when you strike it, strike it low,\n    for what',
    );
    expect(imported.text).toContain('of the :ship[Punctual Margaret] lay open');
    expect(imported.text).toContain(':lang[μῆνις]{lang="grc"}');
    expect(imported.text).toContain(':::inscription\nGRAN HARROW,\\\nTHE SEE SIDE.\n:::');
  });
});

describe('a document of Word', () => {
  const paragraph = (words: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${words}</w:p>`;
  const run = (words: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  const docx = (body: string) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ),
        '_rels/.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        ),
        'word/document.xml': strToU8(
          `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
        ),
      }),
    );

  it('becomes a text, and what it cannot set is listed with its line', async () => {
    const book = docx(
      [
        paragraph(run('One: The Road'), 'Heading1'),
        paragraph(run('It was ') + run('very', '<w:i/>') + run(' late.')),
        paragraph(run('What was '), 'Heading2'),
        paragraph(run('It was ') + run('gone', '<w:strike/>') + run('.')),
      ].join(''),
    );
    const { text, problems } = await importBook('novel.docx', book, 'novel.en.md');
    expect(text).toContain('## One: The Road\n\nIt was *very* late.\n');
    expect(text).toContain('### What was');
    expect(problems).toEqual([
      expect.stringContaining('published must be a date such as'),
      expect.stringMatching(/^novel\.en\.md:\d+: nothing is struck through: "~~gone~~"\./),
    ]);
  });
});
