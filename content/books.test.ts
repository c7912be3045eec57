import { existsSync, readFileSync } from 'node:fs';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { identifierOf } from './edition/identifier.ts';
import { FEWEST_LETTERS } from './typesetting/prose.ts';
import { FEWEST_LINES, LINES_PER_PAGE } from './typesetting/page-breaks.ts';
import { hashOf, readRecords } from './records.ts';
import { editionFiles } from './tale-files.ts';
import { readTales } from './tales.ts';
import { letters } from './typesetting/describe-setting.ts';

const editions = editionFiles(readTales());

describe.each(editions.filter(({ language }) => language === 'en'))(
  'the book of $name',
  (edition) => {
    const pdf = readFileSync(edition.pdf).toString('latin1');
    /** The dictionary that opens a linearized PDF and says how many pages follow. */
    const linearization = /<<[^>]*\/Linearized 1[^>]*>>/.exec(pdf.slice(0, 1024))?.[0];

    it('is a PDF', () => {
      expect(pdf.startsWith('%PDF-')).toBe(true);
    });

    // The sample editions are linearized; a book the owner has put in their place need not be.
    it.runIf(linearization !== undefined)('is of book length, if it is linearized', () => {
      const pages = Number(/\/N (\d+)/.exec(linearization ?? '')?.[1]);
      expect(pages).toBeGreaterThanOrEqual(edition.book.name === 'making-of' ? 8 : 12);
    });
  },
);

describe.each(editions)('the edition of $name', ({ name, tale, text, pdf, epub }) => {
  const record = readRecords(tale.folder)[name];
  const chapters = record?.chapters ?? [];

  it('is made from its text: run npm run books', () => {
    expect(record?.text).toBe(hashOf(readFileSync(text)));
    expect(existsSync(pdf)).toBe(true);
  });

  it('has no page that is nearly empty', () => {
    for (const { lines } of chapters) {
      const last = lines.findLast((count) => count > 0);
      expect(last).toBeGreaterThanOrEqual(FEWEST_LINES);
    }
  });

  it('has facing pages of the same depth, except where a chapter ends', () => {
    for (const { page, lines } of chapters) {
      const end = lines.findLastIndex((count) => count > 0);
      lines.slice(0, end).forEach((count, index) => {
        expect(count).toBeLessThanOrEqual(LINES_PER_PAGE + 1);
        const facing = lines[index + 1] ?? 0;
        const faces = (page + index) % 2 === 0 && index + 1 < end && count > 0 && facing > 0;
        // A line may be missing where a scene break or a short paragraph allows no other turn.
        if (faces) expect(Math.abs(count - facing), `page ${page + index}`).toBeLessThanOrEqual(1);
      });
    }
  });

  it('ends no paragraph with a scrap of a line', () => {
    expect(letters(record?.shortestLastLine ?? '')).toBeGreaterThanOrEqual(FEWEST_LETTERS);
  });

  it('is a valid EPUB', async () => {
    const { messages } = await EpubCheck.validate(readFileSync(epub));
    expect(messages.filter(({ severity }) => severity !== 'usage')).toEqual([]);
  });

  it('has the identifier of the edition in its EPUB, as in the catalogue and the PDF', () => {
    const files = unzipSync(readFileSync(epub));
    const [, packageDocument] = Object.entries(files).find(([name]) => name.endsWith('.opf')) ?? [];
    const xml = strFromU8(packageDocument ?? new Uint8Array());
    expect(xml).toContain(`>${identifierOf(name)}</dc:identifier>`);
  });
});
