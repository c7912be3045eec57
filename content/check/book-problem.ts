/** What is wrong with a PDF or an EPUB, so that readers could not open it. */

import { pdfPages } from '../pdf-pages.ts';

/** Readers of PDF look for its beginning and its end in so many bytes. */
const MARGIN = 1024;

/** @returns the end of a sentence that begins with the name of the file; undefined if the file is all right */
export function pdfProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (!text.slice(0, MARGIN).includes('%PDF-')) return noFormat(text, 'a PDF');
  if (!text.slice(-MARGIN).includes('%%EOF')) return 'is incomplete: copy it again';
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(text)) {
    return 'is encrypted: save it without a password and without restrictions';
  }
  return pdfPages(bytes) === 0 ? 'has no pages' : undefined;
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
