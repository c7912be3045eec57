import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  findWords,
  MAX_LENGTH,
  sentenceAt,
  shortened,
  withoutQuotations,
} from './quotation.ts';

const PARAGRAPH =
  'The chain was eleven feet short. ‘A bad reading,’ he said. Nobody had ever noticed, and nobody would.';

const sentence = (words: string) => {
  const found = findWords(PARAGRAPH, words);
  return found && sentenceAt(PARAGRAPH, found, 'en');
};

describe('the words that a message quotes', () => {
  it.each([
    ['as they are', 'eleven feet short'],
    ['in quotation marks', '“The chain was eleven feet short.”'],
    ['with other spaces', 'eleven  feet\u00a0short'],
    ['cut', 'The chain was eleven…'],
  ])('are found %s, and the card shows their sentence', (_, words) => {
    expect(sentence(words)).toBe('The chain was eleven feet short.');
  });

  it('may be several sentences', () => {
    expect(sentence('short. ‘A bad reading')).toBe(
      'The chain was eleven feet short. ‘A bad reading,’ he said.',
    );
  });

  it('are found with the quotation marks of a keyboard', () => {
    expect(sentence("'A bad reading,' he said")).toBe('‘A bad reading,’ he said.');
  });

  it.each(['The chain was twelve feet short.', 'feet', '““““““““', '', 'he <b>said</b>'])(
    'are not found if the book does not say them: %j',
    (words) => {
      expect(sentence(words)).toBeUndefined();
    },
  );

  it('are the words themselves where the sentence is too long for a card', () => {
    const long = `It was ${'far, '.repeat(200)}and dark.`;
    const found = findWords(long, 'It was far, far, far');
    expect(found && sentenceAt(long, found, 'en')).toBe('It was far, far, far');
  });
});

describe('the beginning of a paragraph', () => {
  it('is all of a short one', () => {
    expect(beginningOf(PARAGRAPH, 'en')).toBe(PARAGRAPH);
  });

  it('ends with a sentence', () => {
    const long = `${PARAGRAPH} `.repeat(8).trim();
    const beginning = beginningOf(long, 'en');
    expect(long.startsWith(beginning)).toBe(true);
    expect(beginning).toMatch(/\.$/);
    expect(beginning.length).toBeLessThanOrEqual(MAX_LENGTH);
  });

  it('ends with a word where a sentence is too long', () => {
    expect(shortened('one two, three', 10)).toBe('one two…');
    expect(beginningOf('far and '.repeat(200), 'en').length).toBeLessThanOrEqual(MAX_LENGTH);
  });
});

describe('the text of a message around a quotation', () => {
  const isOfBook = ({ text }: { text: string }) => findWords(PARAGRAPH, text) !== undefined;

  it.each([
    ['“The chain was eleven feet short.”\n', '\n'],
    ['I love this: “The chain was eleven feet short.” ', 'I love this:  '],
    ['The chain was eleven feet short.\nWhy?', '\nWhy?'],
    ['“Nothing of it”, she said', '“Nothing of it”, she said'],
  ])('of %j is %j', (text, rest) => {
    expect(withoutQuotations(text, isOfBook)).toBe(rest);
  });

  it.each(['“', '"', '” “', "' ", '‘ \n'])('is found in linear time among %j', (marks) => {
    const text = marks.repeat(200_000);
    expect(withoutQuotations(text, isOfBook)).toContain(marks.trim().charAt(0));
  });
});
