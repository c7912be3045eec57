import { describe, expect, it } from 'vitest';
import { readTales } from '../tales.ts';
import { sentencesOf } from './cut-excerpt-faces.ts';

describe('the sentences of books outside of chapters', () => {
  const { normal, italic } = sentencesOf(readTales(), 'de');

  it('are upright if they are of the book, in italics if they lead to it', () => {
    expect(normal).toContain('Die Wege zwischen den Welten');
    expect(normal.join()).toContain('Am zweiten Dienstag im Februar');
    expect(italic).toContain('Der erste Gang der Tace Vellacott');
    expect(italic.join()).toContain('Manche Straßen enden');
  });

  it('are in English if the book has no other language', () => {
    expect(italic).toContain('Notes from the wrong end of the wall');
  });
});
