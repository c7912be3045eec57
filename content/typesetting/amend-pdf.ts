/** Changes objects of a PDF that Typst has written, in an update at its end (ISO 32000-1, 7.5.6). */

/** A page in upright position is shown turned by 90° to the right. */
const TURN = '/Rotate 90';

/**
 * Turns pages, and adds statements to the metadata. Typst has settings for neither.
 *
 * @param pages their numbers
 * @param statements elements of RDF
 */
export function amendPdf(pdf: Buffer, pages: readonly number[], statements: string): Buffer {
  const text = pdf.toString('latin1');
  const changed = new Map<number, string>();
  const kids = match(text, /\/Type \/Pages\s[^>]*?\/Kids \[([^\]]*)\]/)[1] ?? '';
  const leaves = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  for (const page of pages) {
    const number = leaves[page - 1] ?? 0;
    changed.set(number, objectOf(text, number).replace('/Type /Page', `$& ${TURN}`));
  }
  const metadata = Number(match(text, /\/Metadata (\d+) 0 R/)[1]);
  const stream = match(objectOf(text, metadata), /stream\n(.*)\nendstream/s)[1] ?? '';
  const xmp = stream.replace(
    '</rdf:Description>',
    `${Buffer.from(statements).toString('latin1')}$&`,
  );
  changed.set(
    metadata,
    `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`,
  );
  return withUpdate(text, changed);
}

function withUpdate(text: string, changed: ReadonlyMap<number, string>): Buffer {
  // Typst writes no line end after the last one.
  let body = text.endsWith('\n') ? '' : '\n';
  let table = '';
  for (const [number, object] of [...changed].sort(([a], [b]) => a - b)) {
    const offset = String(text.length + body.length).padStart(10, '0');
    table += `${number} 1\n${offset} 00000 n \n`;
    body += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const [, trailer = '', previous = ''] = match(
    text,
    /trailer\n<<(.*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/s,
  );
  const start = text.length + body.length;
  const end = `xref\n${table}trailer\n<<${trailer.trimEnd()}\n  /Prev ${previous}\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text + body + end, 'latin1');
}

const objectOf = (text: string, number: number): string =>
  match(text, new RegExp(`(?<=\\n)${number} 0 obj\\n(.*?)\\nendobj`, 's'))[1] ?? '';

function match(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`Typst has written a PDF without ${pattern}.`);
  return found;
}
