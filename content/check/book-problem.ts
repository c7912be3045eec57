import { pdfPages } from '../pdf-pages.ts';

/** The first 1024 bytes of a PDF must contain `%PDF-`, and the last 1024 bytes must contain `%%EOF`. */
const MARGIN = 1024;

/** Returns a problem with a PDF, such as `is empty: copy it again`; undefined if none is found. */
export function pdfProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (!text.slice(0, MARGIN).includes('%PDF-')) return noFormat(text, 'a PDF');
  if (!text.slice(-MARGIN).includes('%%EOF')) return 'is incomplete: copy it again';
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(text)) {
    return 'is encrypted: save it without a password and without restrictions';
  }
  return pdfPages(bytes) === 0 ? 'has no pages: export it again' : undefined;
}

export function epubProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  const isEpub = text.startsWith('PK') && text.startsWith('mimetypeapplication/epub+zip', 30);
  if (!isEpub) return noFormat(text, 'an EPUB');
  // The last record of a ZIP file consists of 22 bytes and a comment of at most 65,535 bytes.
  return text.includes('PK\x05\x06', text.length - 65_557)
    ? undefined
    : 'is incomplete: copy it again';
}

function noFormat(text: string, format: string): string {
  if (text.trim() === '') return 'is empty: copy it again';
  if (/^\s*(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i.test(text)) {
    return `is a web page and not ${format}: download it again`;
  }
  return `is not ${format}: replace it with one`;
}
