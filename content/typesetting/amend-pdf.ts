/**
 * Adds statements to the metadata of a PDF, because Typst has no setting for them. Appends an incremental update
 * to the file (ISO 32000-1, 7.5.6).
 * @param statements RDF elements
 * @throws Error if the PDF lacks an object that Typst usually writes
 */
export function amendPdf(pdf: Buffer, statements: string): Buffer {
  const text = pdf.toString('latin1');
  const metadata = Number(match(text, /\/Metadata (\d+) 0 R/)[1]);
  const stream = match(objectOf(text, metadata), /stream\n(.*)\nendstream/s)[1] ?? '';
  const xmp = stream.replace(
    '</rdf:Description>',
    `${Buffer.from(statements).toString('latin1')}$&`,
  );
  // Typst writes no line end after the last line.
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  const object = `${metadata} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream\nendobj\n`;
  const table = `${metadata} 1\n${String(whole.length).padStart(10, '0')} 00000 n \n`;
  const [, trailer = '', previous = ''] = match(
    text,
    /trailer\n<<(.*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/s,
  );
  const start = whole.length + object.length;
  const end = `xref\n${table}trailer\n<<${trailer.trimEnd()}\n  /Prev ${previous}\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(whole + object + end, 'latin1');
}

const objectOf = (text: string, number: number): string =>
  match(text, new RegExp(`(?<=\\n)${number} 0 obj\\n(.*?)\\nendobj`, 's'))[1] ?? '';

function match(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`Typst has written a PDF without ${pattern}.`);
  return found;
}
