import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { identifierOf } from './edition/identifier.ts';
import { pdfPages } from './pdf-pages.ts';
import { hashFile, readRecords } from './records.ts';
import { editionFiles } from './tale-files.ts';
import { ownTales, readTales } from './tales.ts';

const made = editionFiles(readTales(ownTales)).filter(
  ({ name, tale, text }) => existsSync(text) && readRecords(tale.folder)[name] !== undefined,
);

it('for each generated edition, the recorded hash matches the Markdown file, the PDF has pages, and the EPUB has a cover page and the identifier of the edition', () => {
  for (const { name, tale, text, pdf, epub } of made) {
    expect(readRecords(tale.folder)[name]?.text, name).toBe(hashFile(text));
    expect(pdfPages(readFileSync(pdf)), name).toBeGreaterThan(0);
    const files = unzipSync(readFileSync(epub));
    expect(Object.keys(files), name).toContain('EPUB/cover.xhtml');
    expect(strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())).toContain(
      `>${identifierOf(name)}</dc:identifier>`,
    );
  }
});
