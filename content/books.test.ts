import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { identifierOf } from './edition/identifier.ts';
import { pdfPages } from './pdf-pages.ts';
import { hashFile, readRecords } from './records.ts';
import { editionFiles } from './tale-files.ts';
import { readTales } from './tales.ts';

/** Those that `npm run books` makes, and no files of the owner. */
const made = editionFiles(readTales()).filter(
  ({ name, tale, text }) => existsSync(text) && readRecords(tale.folder)[name] !== undefined,
);

describe.each(made)('$name', ({ name, tale, text, pdf, epub }) => {
  it('has books that are made from its text: run npm run books', () => {
    expect(readRecords(tale.folder)[name]?.text).toBe(hashFile(text));
    expect(existsSync(epub)).toBe(true);
    expect(pdfPages(readFileSync(pdf))).toBeGreaterThan(0);
  });

  it('has a cover in its EPUB, and the identifier that the PDF has', () => {
    const files = unzipSync(readFileSync(epub));
    expect(Object.keys(files)).toContain('EPUB/cover.xhtml');
    expect(strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())).toContain(
      `>${identifierOf(name)}</dc:identifier>`,
    );
  });
});
