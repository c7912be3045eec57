import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookFiles, type BookName } from './books.ts';

const bookOf = (name: BookName): string =>
  readFileSync(new URL(`books/${bookFiles[name].file}`, import.meta.url), 'latin1');

/** The dictionary that opens a linearized PDF and says how many pages follow. */
function linearization(pdf: string): string | undefined {
  return /<<[^>]*\/Linearized 1[^>]*>>/.exec(pdf.slice(0, 1024))?.[0];
}

describe.each(Object.keys(bookFiles) as BookName[])('the book of %s', (name) => {
  const pdf = bookOf(name);
  const dictionary = linearization(pdf);

  it('is a PDF', () => {
    expect(pdf.startsWith('%PDF-')).toBe(true);
  });

  // The sample editions are linearized; a book the owner has put in their place need not be.
  it.runIf(dictionary !== undefined)('is of book length, if it is linearized', () => {
    const pages = Number(/\/N (\d+)/.exec(dictionary ?? '')?.[1]);
    expect(pages).toBeGreaterThanOrEqual(name === 'making-of' ? 8 : 12);
  });
});
