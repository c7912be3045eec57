import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { novel, paragraph, run, wordDocument } from '../testing/novel.ts';
import { importBook } from './import-book.ts';

function folderFor(name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, name), content);
  return { file: join(folder, name), output: join(folder, 'book.en.md') };
}

it('importBook converts a Word document, reports problems, and rejects if the output file already exists', async () => {
  const { file, output } = folderFor(
    'novel.docx',
    wordDocument(
      paragraph(run('The Long Road'), 'Title'),
      paragraph(run('One: The Road'), 'Heading1'),
      paragraph(run('It was ') + run('very', '<w:u w:val="single"/>') + run(' late.')),
      paragraph(run('* * *')),
      paragraph(
        ['Far in,', 'down', 'and back.'].map((line) => run(line)).join('<w:r><w:br/></w:r>'),
      ),
      paragraph(`<w:fldSimple w:instr="REF x">${run('page 7')}</w:fldSimple>`),
      paragraph(run('secret', '<w:vanish/>') + run(' open', '<w:vanish w:val="0"/>')),
      paragraph(run('gone', '<w:strike/>')),
    ),
  );
  const { sentences } = await importBook(file, output);
  expect(sentences).toEqual([
    'Left out from <w:fldSimple>: page 7',
    'Hidden in Word, but now in the text: secret',
    'It has 0 parts, 1 chapter.',
    expect.stringMatching(/book\.en\.md:2: front matter: author must be given/),
    expect.stringMatching(/book\.en\.md:\d+: .*<s>/),
    expect.stringMatching(/book\.en\.md:\d+: .*<\/s>/),
  ]);
  expect(readFileSync(output, 'utf8')).toMatch(
    /^title: The Long Road\n---\n\n## One: The Road\n\nIt was \*very\* late\.\n\n\*\*\*\n\n:::verse\nFar in,\ndown\nand back\.\n:::\n\nsecret open\n/m,
  );
  await expect(importBook(file, output)).rejects.toThrow('already exists');
});

it('importBook converts a part, a prologue, a `lang` attribute and a picture in an HTML page, and reports that the picture is too small', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { file, output } = folderFor(
    'novel.html',
    `<html><head><title>Roads</title></head><body><h1>Part One</h1><h2>Prologue</h2><div>It <span lang="la">fuit</span>.</div><figure><img src="${pixel}" alt="A map"><figcaption>The map</figcaption></figure></body></html>`,
  );
  const { sentences } = await importBook(file, output);
  expect(sentences).toEqual([
    expect.stringContaining('picture.png is 1 pixels wide'),
    'It has 1 part, 0 chapters, Prologue.',
    expect.stringContaining('author must be given'),
  ]);
  const text = readFileSync(output, 'utf8');
  expect(text).toContain('# Part One\n\n## Prologue {.prologue}\n\nIt :lang[fuit]{lang="la"}.');
  expect(text).toContain('![A map](picture "The map")');
  expect(existsSync(join(output, '../pictures/picture.png'))).toBe(true);
});

it('importBook removes line breaks at the start and the end of a paragraph, moves a line break out of emphasis, and escapes a leading `:::`', async () => {
  const { file, output } = folderFor(
    'novel.html',
    '<html><head><title>Roads</title></head><body><h1>One</h1><p><br>He <i>slanted<br></i></p><p>She <i>ran<br></i>off<br><br></p><p>::: a ship</p></body></html>',
  );
  expect((await importBook(file, output)).sentences).toHaveLength(2);
  expect(readFileSync(output, 'utf8')).toMatch(
    /\n## One\n\nHe \*slanted\*\n\nShe \*ran\*\\\noff\n\n\\::: a ship\n$/,
  );
});

it('importBook reports formatting that only the stylesheet of an EPUB defines', async () => {
  const { file, output } = folderFor(
    'novel.epub',
    zipSync({
      mimetype: strToU8('application/epub+zip'),
      'META-INF/container.xml': strToU8(
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      ),
      'book.opf': strToU8(
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Roads</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="s" href="s.css" media-type="text/css"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      's.css': strToU8(
        'p { margin: 0 } .it, p.thought { font-style: italic } .b{font-weight:bold}',
      ),
      'a.xhtml': strToU8(
        '<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>One</h1><p>She <span class="x it">never <b>came</b></span> <span class="it">back</span>.</p><p class="thought">Why?</p></body></html>',
      ),
    }),
  );
  const { sentences } = await importBook(file, output);
  expect(sentences).toEqual([
    'Left out, because only the style sheet sets it in italics (class "it", 2 times): never came',
    'Left out, because only the style sheet sets it in italics (class "thought"): Why?',
    'It has 0 parts, 1 chapter.',
    expect.stringContaining('author must be given'),
  ]);
});

it('importBook extracts the author of a Word document, joins headings with the titles below them, preserves a table, and reports losses, possible headings and possible notes', async () => {
  const { file, output } = folderFor('novel.docx', novel());
  const { sentences } = await importBook(file, output);
  // The sentence about letters that the fonts lack depends on the texts of the site.
  expect(sentences.filter((one) => !one.startsWith('The fonts'))).toEqual([
    'A centred line may be a heading (if so, write ## before it): The Fourth Watch',
    expect.stringContaining('A table is now a comment'),
    'The style "Letter" is lost, first in: Dear Anna,',
    'A bold line may be a heading (if so, write ## before it): The Third Watch',
    'Left out: page numbers and other fields (1×): See page 14',
    'Left out: tabs (1×): Far in,downand back.',
    'Left out: capitals (1×): no entry',
    'Left out: the typeface Comic Sans MS (1×): A letter',
    'It has 2 parts, 23 chapters, Acknowledgements.',
    expect.stringMatching(/^1 note reference written by hand, from line \d+ on/),
  ]);
  const text = readFileSync(output, 'utf8');
  expect(text).toMatch(/^author: Mara Quill\n/m);
  expect(text.match(/^#{1,2} .*/gm)?.slice(0, 3)).toEqual([
    '# PART ONE: The Land',
    '## Chapter 1: The Road 1',
    '## Chapter 2: What the Ferryman Kept',
  ]);
  expect(text).toContain('\n# PART TWO: The Sea\n');
  expect(text).toContain('| Ostrey | –     |\n| \\*\\*\\* | 11    |');
}, 120_000);
