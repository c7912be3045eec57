import { describe, expect, it } from 'vitest';
import { createBookIndex } from './book-index.ts';
import { indexBlocks, type SearchBlock } from './search-index.ts';

const blocks = [
  'Sie ging die Kerzengasse hinauf, durch das Gässchen, und kam auf die Hafenstraße.',
  'L’ombre de l’été passait; le cœur de la cité battait encore.',
  'The cord had forty knots in it, an ell apart.',
].map((text, at) => ({ id: `p-${at.toString()}`, chapter: 'one', text }));

const indexOf = (blocks: readonly SearchBlock[]) => {
  const index = indexBlocks(blocks);
  const slugs = [...new Set(blocks.map(({ chapter }) => chapter))];
  return createBookIndex(slugs.map((slug) => ({ slug, index })));
};

const search = indexOf(blocks);
const idsFor = (query: string) => search(query).map(({ id }) => id);
const marked = (query: string) =>
  search(query)[0]
    ?.excerpt()
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);

describe('the search in a book', () => {
  it.each([
    ['without diacritics', 'cite', 'p-1'],
    ['a ligature as two letters', 'coeur', 'p-1'],
    ['ß as ss', 'hafenstrasse', 'p-0'],
    ['an umlaut as one letter', 'gasschen', 'p-0'],
    ['an umlaut as two letters', 'Gaesschen', 'p-0'],
    ['a word after an apostrophe', 'ombre', 'p-1'],
    ['the beginning of a word', 'kerz', 'p-0'],
  ])('finds %s', (_, query, id) => {
    expect(idsFor(query)).toEqual([id]);
  });

  it('finds only what has all words', () => {
    expect(idsFor('forty knots')).toEqual(['p-2']);
    expect(idsFor('forty été')).toEqual([]);
    expect(idsFor('  ')).toEqual([]);
  });

  it('marks the words as the text writes them', () => {
    expect(marked('GASSCHEN hafen')).toEqual(['Gässchen', 'Hafenstraße']);
  });

  it('shows what is around the first word, cut between words', () => {
    const text = `${'ebb and flow '.repeat(20)}lantern ${'high and low '.repeat(20)}`;
    const [hit] = indexOf([{ id: 'p-3', chapter: 'two', text }])('lantern');
    const parts = hit?.excerpt() ?? [];
    const excerpt = parts.map(({ text }) => text).join('');
    expect(excerpt).toMatch(/^… (ebb|and|flow) .* lantern .* (high|and|low) …$/);
    expect(excerpt.length).toBeLessThan(200);
  });

  it('has whole words before beginnings, otherwise the order of the book', () => {
    const texts = ['Harbours.', 'The harbour.', 'A harbour.'];
    const search = indexOf(texts.map((text, at) => ({ id: at.toString(), chapter: 'one', text })));
    expect(search('harbour').map(({ id }) => id)).toEqual(['1', '2', '0']);
  });

  it('finds each chapter in the edition from which the reader gets it', () => {
    const edition = (text: string) =>
      indexBlocks(['one', 'two', 'three'].map((chapter) => ({ id: text, chapter, text })));
    const [german, english] = [edition('Hafen'), edition('Hafen, a harbour')];
    const search = createBookIndex([
      { slug: 'one', index: english },
      { slug: 'two', index: german },
      { slug: 'three', index: english },
    ]);
    expect(search('hafen').map(({ id, chapter }) => `${chapter}: ${id}`)).toEqual([
      'one: Hafen, a harbour',
      'two: Hafen',
      'three: Hafen, a harbour',
    ]);
    expect(search('harbour').map(({ chapter }) => chapter)).toEqual(['one', 'three']);
  });
});
