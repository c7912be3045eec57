import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';

const content = join(import.meta.dirname, '..');
const GROUPS = ['texts', 'books', 'covers', 'pictures', 'previews'];

let folder = '';
const path = (name: string) => join(folder, name);

/** Links every file, so that a test can put a broken one in the place of a link. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const group of GROUPS) {
    mkdirSync(path(group));
    for (const name of readdirSync(join(content, group))) {
      symlinkSync(join(content, group, name), path(`${group}/${name}`));
    }
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, bytes: string | Uint8Array) {
  rmSync(path(name), { force: true });
  writeFileSync(path(name), bytes);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const text = (name: string) => readFileSync(join(content, 'texts', name), 'utf8');

describe('checkContent', () => {
  it('finds nothing in the files of the repository', async () => {
    expect(await checkContent()).toEqual([]);
  });

  it('says in a sentence for each file what is wrong with it', async () => {
    put('texts/routes.de.md', text('routes.de.md').replace('subtitle:', 'subtitel:'));
    put('texts/routes.en.md', `${text('routes.en.md')}\nA new end.\n`);
    put('texts/shadows (copy).md', text('shadows.en.md'));
    put('texts/making-of.de.md', text('making-of.en.md'));
    put('books/elias.de.pdf', '');
    put('books/elias.it.epub', '<!doctype html>');
    rmSync(path('books/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf'));
    put('covers/elias.png', await picture(960, 960).png().toBuffer());
    put('covers/routes.jpg', await picture(960, 1440).jpeg().toBuffer());
    rmSync(path('covers/shadows.png'));
    put('covers/shadows.webp', await picture(400, 600).webp().toBuffer());
    put('pictures/character-design.png', await picture(1200, 900).jpeg().toBuffer());
    const truncated = readFileSync(join(content, 'pictures/emotional-arc-map.png'));
    put('pictures/emotional-arc-map.png', truncated.subarray(0, 50_000));
    put('previews/site.de.jpg', await picture(1200, 600).jpeg().toBuffer());
    rmSync(path('previews/site.en.jpg'));
    // The English one takes its place.
    rmSync(path('previews/site.it.jpg'));

    const sentences = await checkContent(folder);
    expect(sentences.map((one) => one.replace(/; its fields are .*/, '')).sort()).toEqual(
      [
        'content/texts/routes.de.md:4: front matter: there is no field subtitel',
        'content/texts/routes.en.md has changed since its PDF and EPUB were made: run npm run books -- routes.en.',
        'content/texts/shadows (copy).md: the name of a text is <book>.<language>.md, such as routes.en.md.',
        'content/texts/making-of.de.md has no PDF yet: run npm run books -- making-of.de.',
        'content/texts/shadows.en.md has no PDF yet: run npm run books -- shadows.en.',
        'content/books/The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf is missing.',
        'content/books/elias.de.pdf is empty.',
        'content/books/elias.it.epub is a web page and not an EPUB: download it again.',
        'content/covers/elias.png has 960 × 960 pixels, and must be of the proportion 2:3.',
        'content/covers/routes.jpg has the name of routes.png: delete one of them.',
        'content/covers/shadows.webp has 400 × 600 pixels, and must be at least 960 wide.',
        'content/pictures/character-design.png is of the format jpeg, and must be one of png.',
        'content/pictures/emotional-arc-map.png cannot be read as a picture: export it again.',
        'content/previews/site.de.jpg has 1200 × 600 pixels, and must have 1200 × 630.',
        'content/previews/site.en.png is missing.',
      ].sort(),
    );
  });

  it('ignores what systems and editors leave', async () => {
    for (const group of GROUPS) {
      for (const name of ['.DS_Store', '._routes.en.md', 'Thumbs.db', 'routes.en.md~']) {
        put(`${group}/${name}`, 'x');
      }
    }
    expect(await checkContent(folder)).toEqual([]);
  });

  it('takes books that were not made from the text as the ones of the owner', async () => {
    put('texts/routes.en.md', `${text('routes.en.md')}\nA new end.\n`);
    put('books/The_Routes_Between_Worlds.pdf', readFileSync(path('books/elias.de.pdf')));
    put('books/routes.en.epub', readFileSync(path('books/elias.de.epub')));
    expect(await checkContent(folder)).toEqual([]);
  });
});
