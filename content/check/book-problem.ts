/** What is wrong with a PDF or an EPUB, so that readers could not open it. */

import { inflateSync } from 'node:zlib';
import { pdfPages } from '../pdf-pages.ts';
import { streamsOf } from '../pdf-streams.ts';

/** Readers of PDF look for its beginning and its end in so many bytes. */
const MARGIN = 1024;

/** @returns the end of a sentence that begins with the name of the file; undefined if the file is all right */
export function pdfProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  const begin = text.slice(0, MARGIN).indexOf('%PDF-');
  if (begin < 0) return noFormat(text, 'a PDF');
  if (!text.slice(-MARGIN).includes('%%EOF')) return 'is incomplete: copy it again';
  if (!hasReferences(text, begin)) return 'is damaged: export it again';
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(text)) {
    return 'is encrypted: save it without a password and without restrictions';
  }
  if (!hasWholeStreams(bytes)) return 'is damaged: export it again';
  return pdfPages(bytes) === 0 ? 'has no pages' : undefined;
}

/** Whether every stream that is compressed by Flate agrees with its checksum. Pictures have none. */
function hasWholeStreams(pdf: Buffer): boolean {
  for (const { dictionary, bytes } of streamsOf(pdf)) {
    if (!bytes) return false;
    const isFlate = /\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary);
    if (!isFlate || bytes.toString('latin1').trim() === '') continue;
    try {
      inflateSync(bytes);
    } catch {
      return false;
    }
  }
  return true;
}

/** Whether the tables of objects are where the end of the file and the other tables say. */
function hasReferences(text: string, begin: number): boolean {
  const end = /startxref\s+(\d+)\s+%%EOF(?!.*startxref)/s.exec(text.slice(-2 * MARGIN));
  const places = [end?.[1]];
  for (const place of places) {
    const table = place && tableAt(text, Number(place), begin);
    if (!table) return false;
    const [, previous] = /\/Prev\s+(\d+)/.exec(table) ?? [];
    if (previous !== undefined && !places.includes(previous)) places.push(previous);
  }
  return true;
}

/** The dictionary of the table at a place, which may be counted from the beginning of the PDF. */
function tableAt(text: string, place: number, begin: number): string | undefined {
  const starts = [place, place + begin];
  const start = starts.find((at) =>
    /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(text.slice(at, at + MARGIN)),
  );
  if (start === undefined) return undefined;
  const trailer = /^\s*xref/.test(text.slice(start, start + MARGIN))
    ? text.indexOf('trailer', start)
    : start;
  return text.slice(trailer, trailer + MARGIN);
}

/** @returns as {@link pdfProblem} */
export function epubProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  const isEpub = text.startsWith('PK') && text.startsWith('mimetypeapplication/epub+zip', 30);
  if (!isEpub) return noFormat(text, 'an EPUB');
  // The record at the end of a ZIP file, which is followed by a comment of up to 64 KiB.
  return text.includes('PK\x05\x06', text.length - 65_557)
    ? undefined
    : 'is incomplete: copy it again';
}

function noFormat(text: string, format: string): string {
  if (text.trim() === '') return 'is empty';
  if (/^\s*(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i.test(text)) {
    return `is a web page and not ${format}: download it again`;
  }
  return `is not ${format}`;
}
