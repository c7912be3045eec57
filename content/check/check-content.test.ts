import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageFacts } from '@tales/locales/languages';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEdition } from '../edition/edition.ts';
import { type EditionRecord, hashFile, hashPictures, writeRecords } from '../records.ts';
import { editionFiles } from '../tale-files.ts';
import { readTales } from '../tales.ts';
import { checkContent } from './check-content.ts';

const fixtures = join(import.meta.dirname, '../testing/tales');

let folder = '';
async function check(): Promise<string[]> {
  const sentences = await checkContent(path('tales'), path('site'));
  return sentences.map((sentence) => sentence.replace(folder, 'content'));
}

const path = (name: string) => join(folder, name);

const put = (name: string, bytes: string | Uint8Array) => writeFileSync(path(name), bytes);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const text = (name: string) => readFileSync(join(fixtures, name), 'utf8');

const settings = { publisher: 'A', donations: 'https://example.org', mail: 'a@example.org' };
const preview = await picture(1200, 630).jpeg().toBuffer();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(fixtures, path('tales'), { recursive: true });
  mkdirSync(path('site'));
  put('site/site.json', JSON.stringify(settings));
  put('site/languages.json', JSON.stringify(languageFacts));
  put('site/preview.en.jpg', preview);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function recordBooks(name: string, changes: Partial<EditionRecord> = {}) {
  const tales = readTales(path('tales')).filter((tale) => tale.name === name);
  const records = editionFiles(tales).map(({ name, tale, book, text, pdf }) => {
    const edition = readEdition(text);
    const pictures = hashPictures(edition, tale, book);
    const files = { text: hashFile(text), pdf: hashFile(pdf), epub: '' };
    return [name, { ...files, modified: '', pictures, ...changes }] as const;
  });
  writeRecords(path(`tales/${name}`), Object.fromEntries(records));
}

describe('checkContent', () => {
  it('accepts generated editions, a changed text whose PDF and EPUB were added by hand, CRLF line endings, and files such as .DS_Store', async () => {
    recordBooks('routes');
    recordBooks('shadows');
    put('tales/routes/book.en.md', `${text('routes/book.en.md')}\nA new end.\n`);
    put(
      'tales/routes/The_Routes_Between_Worlds.pdf',
      readFileSync(path('tales/elias/book.de.pdf')),
    );
    put('tales/routes/book.en.epub', readFileSync(path('tales/elias/book.de.epub')));
    for (const name of ['elias/book.en.md', 'elias/ornament.svg', 'elias/page.de.yaml']) {
      put(`tales/${name}`, text(name).replaceAll('\n', '\r\n'));
    }
    for (const folder of ['tales/routes', 'tales/shadows/pictures', 'site']) {
      for (const name of ['.DS_Store', '._book.en.md', 'Thumbs.db', 'book.en.md~']) {
        put(`${folder}/${name}`, 'x');
      }
    }
    expect(await check()).toEqual([]);
  });

  it('reports problems within Markdown, YAML and SVG files, each with the path of the file and the line number', async () => {
    const page = text('shadows/page.de.yaml');
    put('tales/shadows/page.de.yaml', page.replace('emotional-arc-map', 'emotional-arc-mpa'));
    put('tales/shadows/page.fr.yaml', page.replace('making-of:', 'makingof:'));
    put(
      'tales/shadows/page.it.yaml',
      page.replace(/alt: >-\n(?: {12}.*\n)+/, 'alt: Emotional arc map\n'),
    );
    put('tales/elias/page.de.yaml', text('elias/page.de.yaml').replace('\nkicker:', '\n  kicker:'));
    put('tales/elias/page.fr.yaml', Buffer.from(text('elias/page.fr.yaml'), 'latin1'));
    put('tales/elias/book.ornament.svg', Buffer.from('<svg>\xe9</svg>', 'latin1'));
    put('tales/routes/book.fr.md', `${text('routes/book.de.md')}\n## Rien {#nothing}\n\nRien.\n`);
    put('tales/routes/book.it.md', `${text('routes/book.de.md')}\n![Una carta](no-map)\n`);
    put('tales/elias/page.it.yaml', `${text('elias/page.it.yaml')}# ᚠᛟ\n`);
    expect(await check()).toEqual([
      'content/tales/routes/book.it.md:70: "no-map": pictures/no-map.png is missing.',
      'content/tales/routes/book.fr.md:70: "Rien": the English text has no chapter nothing: add the name of the English chapter after the title, {#its-name}.',
      'content/tales/elias/page.fr.yaml:8: "Couverture de «/The Airborne Adven" is not in UTF-8: save the file with the encoding UTF-8.',
      'content/tales/elias/page.de.yaml:10: "kicker: Die zweite Erzählung" is part of the text before it: indent it like the other fields.',
      'content/tales/elias/book.ornament.svg:1: "<svg>é</svg>" is not in UTF-8: save the file with the encoding UTF-8.',
      'content/tales/shadows/page.it.yaml:94: companions.making-of.gallery.pictures.0.alt is the name of the file: describe the picture.',
      'content/tales/shadows/page.fr.yaml:63: companions.makingof is not a book of tale.yaml: correct the name, or add the book.',
      'content/tales/shadows/page.de.yaml:93: companions.making-of.gallery.pictures.0.picture is "emotional-arc-mpa", but pictures/emotional-arc-mpa.png is missing: add it, or correct the name.',
      'content/tales/elias/page.it.yaml:49: the fonts of the site lack ᚠ ᛟ: run npm run faces.',
    ]);
  });

  it('reports each invalid, misnamed, duplicate, missing or outdated file', async () => {
    for (const name of ['routes', 'elias', 'shadows']) recordBooks(name);
    put('tales/elias/page.en.yaml', text('elias/page.en.yaml').replace('lead: >-', 'lead: a: b'));
    put('tales/routes/book.de.md', text('routes/book.de.md').replace('subtitle:', 'subtitel:'));
    put('tales/routes/book.en.md', `${text('routes/book.en.md')}\nA new end.\n`);
    put('tales/shadows/shadows (copy).md', text('shadows/book.en.md'));
    put('tales/shadows/making-of.de.md', text('shadows/making-of.en.md'));
    put('tales/elias/book.de.pdf', '');
    put('tales/elias/book.de.epub', '<!doctype html>');
    rmSync(path('tales/shadows/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf'));
    put('tales/elias/cover.png', await picture(960, 960).png().toBuffer());
    put('tales/routes/cover.jpg', await picture(960, 1440).jpeg().toBuffer());
    rmSync(path('tales/shadows/cover.png'));
    put('tales/shadows/cover.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    put('tales/shadows/making-of.cover.png', await picture(960, 960).png().toBuffer());
    put('tales/shadows/ornament.svg', text('routes/ornament.svg'));
    put('tales/shadows/pictures/character-design.png', await picture(1200, 900).jpeg().toBuffer());
    const truncated = readFileSync(join(fixtures, 'shadows/pictures/emotional-arc-map.png'));
    put('tales/shadows/pictures/emotional-arc-map.png', truncated.subarray(0, 3000));
    const turned = picture(630, 1200).withMetadata({ orientation: 6 }).jpeg();
    put('site/preview.fr.jpg', await turned.toBuffer());
    put('site/preview.de.jpg', await picture(1200, 600).jpeg().toBuffer());
    rmSync(path('site/preview.en.jpg'));

    const sentences = await check();
    expect(sentences.sort()).toEqual(
      [
        'content/tales/elias/page.en.yaml:11: the text contains a colon: put it in quotes.',
        'content/tales/routes/book.de.md:4: front matter: there is no field subtitel.',
        'content/tales/routes/book.en.md has changed since its PDF and EPUB were made: run npm run books -- routes.en.',
        'content/tales/shadows/shadows (copy).md does not belong to a book of tale.yaml: rename it to book.<language>.md or making-of.<language>.md.',
        'content/tales/shadows/making-of.de.md has no PDF yet: run npm run books -- making-of.de.',
        'content/tales/shadows/book.en.md has no PDF yet: run npm run books -- shadows.en.',
        'content/tales/elias/book.de.pdf is empty: copy it again.',
        'content/tales/elias/book.de.epub is a web page and not an EPUB: download it again.',
        'content/tales/elias/cover.png has 960 × 960 pixels: crop it to the ratio 2:3.',
        'content/tales/routes/cover.jpg has the same name as cover.png: delete one of them.',
        'content/tales/shadows/cover.png is missing: add it as png or jpeg or webp or avif.',
        'content/tales/shadows/ornament.svg has changed since the PDF and EPUB of shadows were made: run npm run books -- shadows.',
        'content/tales/shadows/making-of.cover.png has changed since the PDF and EPUB of making-of were made: run npm run books -- making-of.',
        'content/tales/shadows/ornament.svg has changed since the PDF and EPUB of making-of were made: run npm run books -- making-of.',
        'content/tales/shadows/pictures/emotional-arc-map.png has changed since the PDF and EPUB of making-of were made: run npm run books -- making-of.',
        'content/tales/elias/cover.png has changed since the PDF and EPUB of elias were made: run npm run books -- elias.',
        'content/tales/shadows/making-of.cover.png has 960 × 960 pixels: crop it to the ratio 2:3.',
        'content/tales/shadows/pictures/character-design.png has the format jpeg: export it as png.',
        'content/tales/shadows/pictures/emotional-arc-map.png cannot be read as a picture: export it again.',
        'content/site/preview.de.jpg has 1200 × 600 pixels: resize it to 1200 × 630.',
        'content/site/preview.fr.jpg is rotated by its EXIF data: save it upright.',
        'content/site/preview.en.png is missing: add it as png or jpeg.',
      ].sort(),
    );
  });
});

describe('checkContent with a single tale', () => {
  it('reports invalid settings, a misnamed file, an unused file, an invalid file, a placeholder, and an outdated list of the books in a series', async () => {
    rmSync(path('tales'), { recursive: true });
    cpSync(join(fixtures, '../fourth-tale'), path('tales'), { recursive: true });
    const tale = (name: string) => readFileSync(path(`tales/tides/${name}`), 'utf8');
    put('tales/tides/tale.yaml', `${tale('tale.yaml')}path: /\n`);
    put('tales/tides/book.en.pdf', readFileSync(path('tales/tides/The_Tide_Table.pdf')));
    put('tales/tides/Preview.de.jpg', preview);
    put('tales/tides/scene-break.svg', '<html>');
    const page = tale('page.en.yaml');
    put('tales/tides/page.en.yaml', page.replace('kicker: The', 'kicker: "[WRITE: words]" #'));
    put('site/site.json', '{\n"publisher": "A",\n"donations": "none",\n"mail": "me at home"\n}');
    put('tales/tides/book.en.md', tale('book.en.md').replace('\n---\n', '\nseries: Tides\n---\n'));
    recordBooks('tides', { titles: ['The Tide Table', 'The Ebb'] });
    expect(await check()).toEqual([
      'content/site/site.json:3: donations is not an https address: write it like https://example.org/me.',
      'content/site/site.json:4: mail is not an email address: write it like author@example.org.',
      'content/tales/tides/Preview.de.jpg has capital letters: rename it to preview.de.jpg.',
      'content/tales/tides/book.en.pdf is not used, because tale.yaml names The_Tide_Table.pdf: delete one of them.',
      'content/tales/tides/page.en.yaml:8: "[WRITE: words" is a placeholder: replace it.',
      'content/tales/tides/scene-break.svg is not an SVG file: export it as SVG.',
      'content/tales/tides/The_Tide_Table.pdf lists the books of its series as they were before: run npm run books -- tides.en.',
    ]);
  });
});
