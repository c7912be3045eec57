import { inflateSync } from 'node:zlib';
import { streamsOf } from './pdf-streams.ts';

/** How many pages a PDF has; undefined if its page tree cannot be read, as in an encrypted file. */
export function pdfPages(pdf: Buffer): number | undefined {
  const counts = [pdf.toString('latin1'), ...objectStreams(pdf)].flatMap((text) =>
    [...text.matchAll(PAGE_TREE_NODE)].map(([, before, after]) => Number(before ?? after)),
  );
  // The root of the tree counts the pages of all its branches.
  return counts.length > 0 ? Math.max(...counts) : undefined;
}

const PAGE_TREE_NODE =
  /<<[^<>]*?(?:\/Count (\d+)[^<>]*?\/Type ?\/Pages\b|\/Type ?\/Pages\b[^<>]*?\/Count (\d+))/g;

/** The objects of a PDF that are compressed together, as text. */
function* objectStreams(pdf: Buffer): Generator<string> {
  for (const { dictionary, bytes } of streamsOf(pdf)) {
    if (!bytes || !/\/Type ?\/ObjStm\b/.test(dictionary)) continue;
    try {
      yield inflateSync(bytes).toString('latin1');
    } catch {
      // Encrypted, or compressed in another way.
    }
  }
}
