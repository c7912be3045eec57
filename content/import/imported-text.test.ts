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

it('an EPUB with the notes of a chapter below it loses neither, and keeps its own names of chapters', async () => {
  const page = (content: string) =>
    strToU8(`<html xmlns:epub="http://www.idpf.org/2007/ops"><body>${content}</body></html>`);
  const bytes = zipSync({
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    ),
    'book.opf': strToU8(
      `<package><metadata><dc:title>The Roads</dc:title></metadata><manifest><item id="nav" href="nav.xhtml"/><item id="one" href="ch001.xhtml"/><item id="two" href="ch002.xhtml"/></manifest><spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/></spine></package>`,
    ),
    'nav.xhtml': page(
      '<nav epub:type="toc"><h1>Contents</h1><a href="ch001.xhtml">One</a></nav><nav epub:type="page-list"><h2>Pages</h2><a href="ch002.xhtml">2</a></nav>',
    ),
    'ch001.xhtml': page(
      '<section><h1>Chapter One<br/>The Road</h1><p>It began.<a href="#fn1" epub:type="noteref">1</a></p><section epub:type="footnotes"><ol><li id="fn1"><p>In spring.</p></li></ol></section></section>',
    ),
    'ch002.xhtml': page('<section><h1>Epilogue</h1><p>It ended.</p></section>'),
  });
  const { text, problems } = await importBook('roads.epub', Buffer.from(bytes), 'roads.en.md');
  expect(text).toContain('## Chapter One: The Road\n\nIt began.[^fn1]\n');
  expect(text).toContain('## Epilogue {.epilogue}\n\nIt ended.\n');
  expect(text).toContain('[^fn1]: In spring.');
  expect(text).not.toContain('Contents');
  expect(problems).toEqual([]);
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
        'word/styles.xml': strToU8(
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>',
        ),
        'word/document.xml': strToU8(
          `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
        ),
      }),
    );

  const today = new Date('2026-12-24T00:00:00Z');
  const imported = async (...body: string[]) =>
    importBook('novel.docx', docx(body.join('')), 'novel.en.md', today);
  const centred = (words: string) => `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${words}</w:p>`;
  const chapter = paragraph(run('One: The Road'), 'Heading1');

  it('becomes a text, and what it cannot set is listed with its line', async () => {
    const { text, problems } = await imported(
      chapter,
      paragraph(run('It was ') + run('very', '<w:i/>') + run(' late.')),
      paragraph(run('What was '), 'Heading2'),
      paragraph(run('It was ') + run('gone', '<w:strike/>') + run('.')),
    );
    expect(text).toContain('published: 2026-12-24');
    expect(text).toContain('## One: The Road\n\nIt was *very* late.\n');
    expect(text).toContain('### What was');
    expect(problems).toEqual([
      expect.stringMatching(/^novel\.en\.md:\d+: nothing is struck through: "~~gone~~"\./),
    ]);
  });

  it('has its chapters, however an author wrote their headings', async () => {
    const { text, problems } = await imported(
      paragraph(run('Part One'), 'Heading1'),
      paragraph('<w:bookmarkStart w:id="1" w:name="_Toc1"/>' + run('Prologue'), 'Heading2'),
      paragraph(run('It began.')),
      paragraph(run('Chapter One') + '<w:r><w:br/></w:r>' + run('The Road'), 'Heading2'),
      paragraph(run('It went on.')),
      centred(run('Chapter Two', '<w:b/>')),
      centred(run('The Way Back', '<w:b/>')),
      paragraph(run('It ended.')),
      paragraph(run('Chapter 3')),
      paragraph(run('It was over.')),
    );
    expect(text.match(/^#.*$/gm)).toEqual([
      '# Part One',
      '## Prologue {.prologue}',
      '## Chapter One: The Road',
      '## Chapter Two: The Way Back',
      '## Chapter 3',
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['stars', centred(run('* * *'))],
    ['a sign', centred(run('#'))],
    ['an empty line', paragraph('')],
  ])('has scene breaks that were %s', async (_, sceneBreak) => {
    const prose = Array.from({ length: 9 }, () => paragraph(run('It went on.')));
    const { text } = await imported(chapter, ...prose, sceneBreak, ...prose);
    expect(text.match(/^\*\*\*$/gm)).toHaveLength(1);
    expect(text).not.toContain('\\');
  });

  it('has no scene break where each paragraph has an empty line before it', async () => {
    const { text } = await imported(
      chapter,
      ...Array.from({ length: 9 }, () => paragraph(run('It went on.')) + paragraph('')),
    );
    expect(text).not.toContain('***');
  });

  it('keeps a poem, a quotation, a table and the spaces around italics', async () => {
    const cell = (words: string) => `<w:tc>${paragraph(run(words))}</w:tc>`;
    const br = '<w:r><w:br/></w:r>';
    const { text, problems } = await imported(
      chapter,
      paragraph(
        ['Marble woman,', '\tvainly sleeping', 'in the very death']
          .map((line) => run(line))
          .join(br),
      ),
      `<w:p><w:pPr><w:ind w:left="720" w:right="720"/></w:pPr>${run('No road is lost.')}</w:p>`,
      `<w:tbl><w:tr>${cell('Place')}${cell('Depth')}</w:tr><w:tr>${cell('Ostrey')}${cell('–')}</w:tr></w:tbl>`,
      paragraph(run('It was ') + run('quite ', '<w:u w:val="single"/>') + run('sure.')),
    );
    expect(text).toContain(':::verse\nMarble woman,\n  vainly sleeping\nin the very death\n:::');
    expect(text).toContain('> No road is lost.');
    expect(text).toContain('| Place  | Depth |\n| ------ | ----- |\n| Ostrey | –     |');
    expect(text).toContain('It was *quite* sure.');
    expect(problems).toEqual([]);
  });

  it('keeps what stands before the first chapter as fields and in a comment', async () => {
    const { text, problems } = await imported(
      paragraph(run('The Roads'), 'Title'),
      paragraph(run('by Ada Marsh')),
      paragraph(run('© 2026 Ada Marsh')),
      paragraph(run('For my mother')),
      chapter,
      paragraph(run('It began.')),
    );
    expect(text).toContain(
      'title: The Roads\npublished: 2026-12-24\nauthor: Ada Marsh\nrights: © 2026 Ada Marsh\n',
    );
    expect(text).toContain('<!--\nFor my mother\n-->\n\n## One: The Road');
    expect(problems).toEqual([expect.stringContaining('before the first chapter is in a comment')]);
  });

  it('names the tracked changes and the comments', async () => {
    const { text, problems } = await imported(
      chapter,
      paragraph(
        `<w:del w:id="1" w:author="E"><w:r><w:delText>badly</w:delText></w:r></w:del><w:ins w:id="2" w:author="E">${run('well')}</w:ins>`,
      ),
    );
    expect(text).toContain('\n\nwell\n');
    expect(problems).toEqual(['Tracked changes are taken as accepted: 2.']);
  });
});
