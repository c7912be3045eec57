import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

describe('pdfPages', () => {
  it('returns the count at the root of the page tree, not that of a branch or of the outlines', () => {
    const pdf = `1 0 obj <</Type /Pages /Kids [2 0 R 3 0 R] /Count 31>> endobj
2 0 obj <</Parent 1 0 R /Count 24 /Type/Pages /Kids [4 0 R]>> endobj
9 0 obj <</Type /Outlines /Count 99>> endobj`;
    expect(pdfPages(Buffer.from(pdf))).toBe(31);
  });

  it('returns the count of a page tree in a compressed object stream', () => {
    const objects = deflateSync('1 0 <</Type/Pages/Kids[2 0 R]/Count 7>>');
    const pdf = Buffer.concat([
      Buffer.from('5 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n'),
      objects,
      Buffer.from('\nendstream endobj'),
    ]);
    expect(pdfPages(pdf)).toBe(7);
  });

  it('returns undefined if a PDF consists of an object stream that cannot be decompressed', () => {
    const pdf = '5 0 obj <</Type /ObjStm>> stream\nencrypted\nendstream';
    expect(pdfPages(Buffer.from(pdf))).toBeUndefined();
  });
});
