import { expect, it } from 'vitest';
import { chapterParts } from './chapter-parts.ts';
import { editionFrom } from './edition.ts';
import { parseText } from './parse.ts';
import { searchBlocks } from './search-blocks.ts';

it('searchBlocks returns the text of a note with the id that the note has in the HTML of the chapter', () => {
  const text = parseText(
    'road.en.md',
    '---\ntitle: A\nauthor: B\npublished: 2026-11-20\n---\n\n## The Road {#road}\n\nHome.[^1]\n\n[^1]: A *harbour*.\n',
    'en',
  );
  const edition = editionFrom(text, text, { file: 'road.en.md', book: 'road', language: 'en' });
  const [, note] = searchBlocks(edition);
  expect(note).toEqual({ id: 'note-1', chapter: 'road', text: 'A harbour.' });
  const html = edition.chapters.flatMap((chapter) => chapterParts(edition, chapter));
  expect(JSON.stringify(html)).toContain(String.raw`id=\"note-1\"`);
});
