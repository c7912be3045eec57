import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { epubProblem, pdfProblem } from './book-problem.ts';

const whole = readFileSync(
  new URL('../testing/fourth-tale/tides/The_Tide_Table.pdf', import.meta.url),
);
const epub = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'a.xhtml': strToU8('<html/>'),
  }),
);

/** A PDF in Base64, encrypted by `qpdf --encrypt "" owner 128 --use-aes=y` with an empty user password. */
const encrypted =
  'JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgMzAwIDQwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDU2NmZhODczZWUzM2M3OTdjZDNiOTA0ZmRhZGY4MTRhZmEzNGRmOWEzOGY2ZWQ0MWI5ODRlMmM2ZGEyYWE2ZjU+IC9QIC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8MzAyNzRlM2FmZjUzMjZhNGNhOGM1NmYyMGJjM2Q1ZjQwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzxlZjU0NmQ4NDY3ZThlZjRjMTU1ZTRmNjMxMDkzNzM1Zj48ZWY1NDZkODQ2N2U4ZWY0YzE1NWU0ZjYzMTA5MzczNWY+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk1CiUlRU9GCg==';

describe('pdfProblem', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'is empty: copy it again'],
    ['a file that contains only white space', Buffer.from(' \r\n'), 'is empty: copy it again'],
    [
      'a web page',
      Buffer.from('\ufeff<!DOCTYPE html><title>Sign in</title>'),
      'is a web page and not a PDF: download it again',
    ],
    ['a file of another format', epub, 'is not a PDF: replace it with one'],
    ['a truncated file', whole.subarray(0, -100), 'is incomplete: copy it again'],
    [
      'an encrypted file',
      Buffer.from(encrypted, 'base64'),
      'is encrypted: save it without a password and without restrictions',
    ],
  ])('reports %s', (_, bytes, problem) => {
    expect(pdfProblem(bytes)).toBe(problem);
  });

  it('accepts a PDF, even with extra bytes before its header and after its end marker', () => {
    expect(pdfProblem(whole)).toBeUndefined();
    const margins = [Buffer.from('mail\r\n'), whole, Buffer.alloc(300)];
    expect(pdfProblem(Buffer.concat(margins))).toBeUndefined();
  });
});

describe('epubProblem', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'is empty: copy it again'],
    [
      'a web page',
      Buffer.from('<html lang="en">'),
      'is a web page and not an EPUB: download it again',
    ],
    ['a file of another format', whole, 'is not an EPUB: replace it with one'],
    ['a truncated file', epub.subarray(0, 80), 'is incomplete: copy it again'],
  ])('reports %s', (_, bytes, problem) => {
    expect(epubProblem(bytes)).toBe(problem);
  });

  it('accepts an EPUB', () => {
    expect(epubProblem(epub)).toBeUndefined();
  });
});
