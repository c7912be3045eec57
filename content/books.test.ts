import { existsSync, readFileSync } from 'node:fs';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { identifierOf } from './edition/identifier.ts';
import { hashOf, readRecords } from './records.ts';
import { pdfPages } from './pdf-pages.ts';
import { editionFiles } from './tale-files.ts';
import { readTales } from './tales.ts';

const editions = editionFiles(readTales());

describe.each(editions.filter(({ language }) => language === 'en'))(
  'the book of $name',
  (edition) => {
    const pdf = readFileSync(edition.pdf);

    it('is a PDF', () => {
      expect(pdf.toString('latin1').startsWith('%PDF-')).toBe(true);
    });

    it('is of book length, if its pages can be counted', () => {
      const fewest = edition.book.name === 'making-of' ? 8 : 12;
      expect(pdfPages(pdf) ?? Infinity).toBeGreaterThanOrEqual(fewest);
    });
  },
);

describe.each(editions)('the edition of $name', ({ name, tale, text, pdf, epub }) => {
  const record = readRecords(tale.folder)[name];

  it('is made from its text: run npm run books', () => {
    expect(record?.text).toBe(hashOf(readFileSync(text)));
    expect(existsSync(pdf)).toBe(true);
  });

  it('is a valid EPUB', async () => {
    const { messages } = await EpubCheck.validate(readFileSync(epub));
    expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  });

  it('has the identifier of the edition in its EPUB, as in the PDF', () => {
    const files = unzipSync(readFileSync(epub));
    const [, packageDocument] = Object.entries(files).find(([name]) => name.endsWith('.opf')) ?? [];
    const xml = strFromU8(packageDocument ?? new Uint8Array());
    expect(xml).toContain(`>${identifierOf(name)}</dc:identifier>`);
  });

  it('opens with its cover', () => {
    const files = Object.keys(unzipSync(readFileSync(epub)));
    expect(files).toContain('EPUB/cover.xhtml');
  });
});
