/** The streams of a PDF: what follows the dictionary of an object, most often compressed. */

export type PdfStream = {
  /** The text from the beginning of the object to its stream. */
  dictionary: string;
  /** Undefined if the stream has no end. */
  bytes: Buffer | undefined;
};

/** Every stream of the file, in its order, also those of objects that are no longer used. */
export function* streamsOf(pdf: Buffer): Generator<PdfStream> {
  const text = pdf.toString('latin1');
  const beginning = /\bobj\b((?:(?!\bendobj\b)[^])*?)\bstream\r?\n/g;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const start = beginning.lastIndex;
    const end = text.indexOf('endstream', start);
    yield { dictionary: match[1] ?? '', bytes: end < 0 ? undefined : pdf.subarray(start, end) };
    if (end < 0) return;
    beginning.lastIndex = end;
  }
}
