import { inflateSync } from 'node:zlib';

/** Returns the number of pages of a PDF, or undefined if the page tree cannot be read. */
export function pdfPages(pdf: Buffer): number | undefined {
  const counts = [pdf.toString('latin1'), ...objectStreams(pdf)].flatMap((text) =>
    [...text.matchAll(PAGE_TREE_NODE)].map(([, before, after]) => Number(before ?? after)),
  );
  // The root of the page tree has the highest `Count`, because its `Count` is the number of all pages.
  return counts.length > 0 ? Math.max(...counts) : undefined;
}

const PAGE_TREE_NODE =
  /<<[^<>]*?(?:\/Count (\d+)[^<>]*?\/Type ?\/Pages\b|\/Type ?\/Pages\b[^<>]*?\/Count (\d+))/g;

function* objectStreams(pdf: Buffer): Generator<string> {
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/\/Type ?\/ObjStm\b[^]*?\bstream\r?\n/g)) {
    const start = match.index + match[0].length;
    try {
      yield inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    } catch {
      // Skips an object stream that is damaged, encrypted, or not compressed with Deflate.
    }
  }
}
