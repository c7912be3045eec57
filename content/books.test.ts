import { existsSync, readFileSync } from 'node:fs';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bookFiles, type BookName, epubName, pdfName } from './books.ts';
import type { EditionLanguage } from './edition/edition.ts';
import { identifierOf } from './edition/identifier.ts';
import { namesIn } from './files.ts';
import { hashOf, readRecords } from './records.ts';
import { pdfPages } from './pdf-pages.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

describe.each(Object.keys(bookFiles) as BookName[])('the book of %s', (name) => {
  const pdf = read(`books/${bookFiles[name].file}`);

  it('is a PDF', () => {
    expect(pdf.toString('latin1').startsWith('%PDF-')).toBe(true);
  });

  it('is of book length, if its pages can be counted', () => {
    expect(pdfPages(pdf) ?? Infinity).toBeGreaterThanOrEqual(name === 'making-of' ? 8 : 12);
  });
});

const texts = namesIn('texts');

describe.each(texts)('the edition of %s', (text) => {
  const [book, language] = text.split('.') as [BookName, EditionLanguage];
  const record = readRecords()[`${book}.${language}`];

  it('is made from its text: run npm run books', () => {
    expect(record?.text).toBe(hashOf(read(`texts/${text}`)));
    expect(existsSync(new URL(`books/${pdfName(book, language)}`, import.meta.url))).toBe(true);
  });

  it('is a valid EPUB', async () => {
    const { messages } = await EpubCheck.validate(read(`books/${epubName(book, language)}`));
    expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  });

  it('has the identifier of the edition in its EPUB, as in the catalogue and the PDF', () => {
    const files = unzipSync(read(`books/${epubName(book, language)}`));
    const [, packageDocument] = Object.entries(files).find(([name]) => name.endsWith('.opf')) ?? [];
    const xml = strFromU8(packageDocument ?? new Uint8Array());
    expect(xml).toContain(`>${identifierOf(`${book}.${language}`)}</dc:identifier>`);
  });
});
