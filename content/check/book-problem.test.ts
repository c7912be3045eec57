import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../pdf-pages.ts';
import { epubProblem, pdfProblem } from './book-problem.ts';

const read = (name: string) => readFileSync(new URL(`../tales/routes/${name}`, import.meta.url));
const whole = read('book.de.pdf');
const epub = read('book.de.epub');

/** Where the object of a font begins. */
const font = `\n${/\/FontFile\d (\d+) 0 R/.exec(whole.toString('latin1'))?.[1]} 0 obj`;

/** The book with another byte in the middle of the stream that follows the last of these words. */
function damaged(words: string): Buffer {
  const start = whole.indexOf('stream', whole.lastIndexOf(words));
  const at = Math.floor((start + whole.indexOf('endstream', start)) / 2);
  return Buffer.concat([
    whole.subarray(0, at),
    Buffer.from([~(whole[at] ?? 0) & 255]),
    whole.subarray(at + 1),
  ]);
}

/** A page, encrypted by `qpdf --encrypt "" owner 128 --use-aes=y`: it opens without a password. */
const encrypted =
  'JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgMzAwIDQwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDU2NmZhODczZWUzM2M3OTdjZDNiOTA0ZmRhZGY4MTRhZmEzNGRmOWEzOGY2ZWQ0MWI5ODRlMmM2ZGEyYWE2ZjU+IC9QIC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8MzAyNzRlM2FmZjUzMjZhNGNhOGM1NmYyMGJjM2Q1ZjQwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzxlZjU0NmQ4NDY3ZThlZjRjMTU1ZTRmNjMxMDkzNzM1Zj48ZWY1NDZkODQ2N2U4ZWY0YzE1NWU0ZjYzMTA5MzczNWY+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk1CiUlRU9GCg==';

describe('pdfProblem', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'is empty'],
    ['white space', Buffer.from(' \r\n'), 'is empty'],
    [
      'a web page',
      Buffer.from('\ufeff<!DOCTYPE html><title>Sign in</title>'),
      'is a web page and not a PDF: download it again',
    ],
    ['another file', epub, 'is not a PDF'],
    ['a file without its end', whole.subarray(0, 100_000), 'is incomplete: copy it again'],
    [
      'a file without its middle',
      Buffer.concat([whole.subarray(0, 100_000), whole.subarray(-200)]),
      'is damaged: export it again',
    ],
    ['a font with a wrong byte', damaged(font), 'is damaged: export it again'],
    ['a page with a wrong byte', damaged('/FlateDecode'), 'is damaged: export it again'],
    [
      'an encrypted file',
      Buffer.from(encrypted, 'base64'),
      'is encrypted: save it without a password and without restrictions',
    ],
  ])('reports %s', (_, bytes, problem) => {
    expect(pdfProblem(bytes)).toBe(problem);
  });

  it('accepts a PDF, also with bytes before its beginning and after its end', () => {
    expect(pdfProblem(whole)).toBeUndefined();
    const margins = [Buffer.from('mail\r\n'), whole, Buffer.alloc(300)];
    expect(pdfProblem(Buffer.concat(margins))).toBeUndefined();
  });
});

/** A PDF with pages of one picture each, as other programs write them: no stream is compressed by Flate. */
function pdfOfPictures(pages: number, picture: Buffer): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${3 + 2 * at} 0 R`);
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [ ${kids.join(' ')} ] /Count ${pages} >>`,
    ...kids.flatMap((_, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /XObject << /I ${4 + 2 * at} 0 R >> >> >>`,
      `<< /Type /XObject /Subtype /Image /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
    ]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = 0;
  const add = (...added: Buffer[]) => {
    parts.push(...added);
    length += added.reduce((sum, part) => sum + part.length, 0);
  };
  length += parts[0]?.length ?? 0;
  const places = bodies.map((body, at) => {
    const place = length;
    add(Buffer.from(`${at + 1} 0 obj\n${body}`));
    if (body.endsWith('stream\n')) add(picture, Buffer.from('\nendstream'));
    add(Buffer.from('\nendobj\n'));
    return `${place.toString().padStart(10, '0')} 00000 n \n`;
  });
  const count = bodies.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer << /Root 1 0 R /Size ${count} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

describe('a PDF of 60 MB by another program', () => {
  const big = pdfOfPictures(20, randomBytes(3_000_000));

  it('is accepted, and its pages are counted', () => {
    expect(pdfProblem(big)).toBeUndefined();
    expect(pdfPages(big)).toBe(20);
  });

  it('is reported if its end is missing', () => {
    expect(pdfProblem(big.subarray(0, 40_000_000))).toBe('is incomplete: copy it again');
  });
});

describe('epubProblem', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'is empty'],
    [
      'a web page',
      Buffer.from('<html lang="en">'),
      'is a web page and not an EPUB: download it again',
    ],
    ['another file', whole, 'is not an EPUB'],
    ['a file without its end', epub.subarray(0, 100_000), 'is incomplete: copy it again'],
  ])('reports %s', (_, bytes, problem) => {
    expect(epubProblem(bytes)).toBe(problem);
  });

  it('accepts an EPUB', () => {
    expect(epubProblem(epub)).toBeUndefined();
  });
});
