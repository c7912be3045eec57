import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyConstruct } from '../testing/every-construct.ts';
import { readPictures } from '../typesetting/pictures.ts';
import { epub } from './epub.ts';

const edition = everyConstruct();

const MODIFIED = '2026-11-22T00:00:00Z';

let bytes: Uint8Array;
let files: Record<string, string>;

beforeAll(async () => {
  bytes = await epub(edition, await readPictures(edition), MODIFIED);
  const entries = Object.entries(unzipSync(bytes));
  files = Object.fromEntries(
    entries.map(([name, file]) => [name.replace('EPUB/', ''), strFromU8(file)]),
  );
});

const fileOf = (name: string): string => files[name] ?? '';

describe('the EPUB of a book with every Markdown construct', () => {
  it('passes EPUBCheck without errors or warnings', async () => {
    const { messages } = await EpubCheck.validate(bytes);
    expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  });

  it('declares the author, a translator, the ISBN, the date, the description, a subject, the series with its position, the accessibility certifier and the rights', () => {
    const metadata = fileOf('package.opf');
    expect(metadata).toContain('>George MacDonald</dc:creator>');
    expect(metadata).toContain('<dc:contributor id="translator-2">Tom Reed</dc:contributor>');
    expect(metadata).toContain('>urn:isbn:9783161484100</dc:identifier>');
    expect(metadata).toContain('<dc:date>2026-11-20</dc:date>');
    expect(metadata).toMatch(/<dc:description>A young man wakes/);
    expect(metadata).toContain('<dc:subject>Fairies</dc:subject>');
    expect(metadata).toContain(
      'id="series" property="belongs-to-collection">Library of Constructs<',
    );
    expect(metadata).toContain('refines="#series" property="group-position">1<');
    expect(metadata).toContain('property="a11y:certifiedBy">The Typesetters’ Guild<');
    expect(metadata).toContain('<dc:rights>Nobody reserves any rights.</dc:rights>');
  });

  it('has a table of contents with a chapter under its part, a number before a title, and a title with markup', () => {
    const contents = fileOf('nav.xhtml').replaceAll('\n', '');
    expect(contents).toContain(
      '>Part One: The Way In</a><ol><li><a href="chapter-waking.xhtml">I</a>',
    );
    expect(contents).toMatch(
      /Papers of the <i epub:type="se:name.vessel.ship">Punctual Margaret<\/i>/,
    );
    expect(contents).toContain('>Night the First: Μῆνις</a>');
  });

  it('declares its cover and an NCX for EPUB 2 reading systems, and the NCX links to the same pages as the table of contents', () => {
    expect(fileOf('package.opf')).toContain('<spine toc="toc-ncx">');
    expect(fileOf('package.opf')).toContain('<meta name="cover" content="images-cover-jpg"/>');
    const contents = fileOf('toc.ncx');
    expect(contents).toContain('<text>Part Three: Papers of the Punctual Margaret</text>');
    const addressesIn = (text: string, before: string) =>
      [...text.matchAll(new RegExp(`${before}="([^"]*)"`, 'g'))].map(([, address]) => address);
    const [nav = ''] = fileOf('nav.xhtml').split('epub:type="landmarks"');
    expect(addressesIn(contents, '<content src')).toEqual(addressesIn(nav, '<a href'));
  });

  it('declares front, body and back matter, and the roles of the foreword, a chapter and the colophon', () => {
    const bodyOf = (name: string) =>
      /<body epub:type="(\w+)">\n?<section[^>]*>/.exec(fileOf(name))?.[0];
    expect(bodyOf('dedication.xhtml')).toContain('"frontmatter"');
    expect(bodyOf('chapter-foreword.xhtml')).toContain('role="doc-foreword"');
    expect(bodyOf('chapter-waking.xhtml')).toMatch(/"bodymatter".*role="doc-chapter"/s);
    expect(bodyOf('chapter-a-note-on-the-text.xhtml')).toMatch(/"backmatter"(?!.*doc-chapter)/s);
    expect(bodyOf('colophon.xhtml')).toMatch(/"backmatter".*role="doc-colophon"/s);
  });

  it('links a reference and its note to each other, and contains a link from a note to a chapter', () => {
    expect(fileOf('chapter-the-tides.xhtml')).toContain(
      '<a id="ref-5" role="doc-noteref" href="endnotes.xhtml#note-5" epub:type="noteref">5</a>',
    );
    const notes = fileOf('endnotes.xhtml');
    expect(notes).toMatch(
      /<li id="note-5" epub:type="endnote"><p>Or once, .*href="chapter-the-tides.xhtml#ref-5"/,
    );
    expect(notes).toContain('<a href="chapter-the-statue.xhtml">the statue</a>');
  });

  it('declares the salutation and signature of a letter, the language of another letter, and the language of a word', () => {
    const letter = fileOf('chapter-the-tides.xhtml');
    expect(letter).toContain('epub:type="z3998:salutation">Dear Captain,</p>');
    expect(letter).toContain('epub:type="z3998:signature">E. Harrow.</p>');
    expect(letter).toContain('epub:type="z3998:letter" lang="fr" xml:lang="fr"');
    expect(fileOf('chapter-midnight-a-confession.xhtml')).toContain(
      '<span lang="grc" xml:lang="grc">μῆνις</span>',
    );
  });

  it('sets `ibooks:specified-fonts`, so that Apple Books uses the embedded fonts', () => {
    expect(fileOf('package.opf')).toContain('property="ibooks:specified-fonts">true<');
  });
});
