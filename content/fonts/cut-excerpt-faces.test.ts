import { describe, expect, it } from 'vitest';
import { readTales } from '../tales.ts';
import { sentencesOf } from './cut-excerpt-faces.ts';

describe('the sentences of books outside of chapters', () => {
  const tales = readTales();

  it('are in the language of the page: what begins a tale upright, what leads to it in italics', () => {
    const { normal, italic } = sentencesOf(tales, 'de');
    expect(normal).toContain('Die Wege zwischen den Welten');
    expect(normal.join()).toContain('Am zweiten Dienstag im Februar');
    expect(italic).toContain('Der erste Gang der Tace Vellacott');
    expect(italic.join()).toContain('Manche Straßen enden');
  });

  it('include those of books that exist only in English', () => {
    const [{ books: _, ...tale } = { books: [] }] = tales;
    expect(tale).toBeDefined();
  });
});
