import { describe, expect, it } from 'vitest';
import { search } from './search.ts';

const blocks = [
  'Sie ging die Kerzengasse hinauf, durch das Gässchen, und kam auf die Hafenstraße.',
  'L’ombre de l’été passait; le cœur de la cité battait encore.',
  'The cord had forty knots in it, an ell apart, and a flag.',
].map((text, index) => ({ id: `p-${index}`, text }));

const idsFor = (query: string) => search(blocks, query).map(({ block }) => block.id);

describe('search', () => {
  it.each([
    ['a word whose accent the query omits', 'cite', 'p-1'],
    ['a word whose ligature the query spells as two letters', 'coeur', 'p-1'],
    ['a word that the query spells with a ligature', 'ﬂag', 'p-2'],
    ['a word whose ß the query spells as ss', 'hafenstrasse', 'p-0'],
    ['a word whose umlaut the query spells as a plain vowel', 'gasschen', 'p-0'],
    ['a word whose umlaut the query spells as a vowel and an e', 'Gaesschen', 'p-0'],
    ['a word after an apostrophe', 'ombre', 'p-1'],
    ['a word by its first letters', 'kerz', 'p-0'],
  ])('finds %s', (_, query, id) => {
    expect(idsFor(query)).toEqual([id]);
  });

  it('finds only paragraphs that contain all words of the query, and none for a blank or overlong query', () => {
    expect(idsFor('forty knots')).toEqual(['p-2']);
    expect(idsFor('forty été')).toEqual([]);
    expect(idsFor('  ')).toEqual([]);
    expect(idsFor('knots '.repeat(100_000))).toEqual([]);
    expect(idsFor('k'.repeat(100_000))).toEqual([]);
  });

  it('marks the matching words, even if the query spells them differently', () => {
    const parts = search(blocks, 'GASSCHEN hafen')[0]?.excerpt();
    const marked = parts?.filter(({ isMarked }) => isMarked).map(({ text }) => text);
    expect(marked).toEqual(['Gässchen', 'Hafenstraße']);
  });

  it('shortens a long text to fewer than 200 characters around the match, without splitting words', () => {
    const text = `${'ebb and flow '.repeat(20)}lantern ${'high and low '.repeat(20)}`;
    const [hit] = search([{ id: 'p-3', text }], 'lantern');
    const excerpt = hit?.excerpt().map(({ text }) => text);
    expect(excerpt?.join('')).toMatch(/^… (ebb|and|flow) .* lantern .* (high|and|low) …$/);
    expect(excerpt?.join('').length).toBeLessThan(200);
  });

  it('ranks matches of whole words above matches of prefixes, and otherwise keeps the order of the paragraphs', () => {
    const texts = ['Harbours.', 'The harbour.', 'A harbour.'];
    const hits = search(
      texts.map((text, index) => ({ id: index.toString(), text })),
      'harbour',
    );
    expect(hits.map(({ block }) => block.id)).toEqual(['1', '2', '0']);
  });
});
