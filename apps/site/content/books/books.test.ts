import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS, TALES, type Tale } from './editions.ts';

const bookOf = (tale: Tale): string =>
  readFileSync(new URL(EDITIONS[tale].output, import.meta.url), 'latin1');

/** The dictionary that opens a linearized PDF and says how many pages follow. */
function linearization(pdf: string): string | undefined {
  return /<<[^>]*\/Linearized 1[^>]*>>/.exec(pdf.slice(0, 1024))?.[0];
}

describe.each(TALES)('the book of %s', (tale) => {
  const pdf = bookOf(tale);
  const dictionary = linearization(pdf);

  it('is a PDF', () => {
    expect(pdf.startsWith('%PDF-')).toBe(true);
  });

  // The sample editions are linearized; a book the owner has put in their place need not be.
  it.runIf(dictionary !== undefined)('is of book length, if it is linearized', () => {
    const pages = Number(/\/N (\d+)/.exec(dictionary ?? '')?.[1]);
    expect(pages).toBeGreaterThanOrEqual(tale === 'making-of' ? 8 : 12);
  });
});
