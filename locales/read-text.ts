/** Reads a text file of the owner: as UTF-8, and refused if it is something else. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** Control characters, and the replacement character of a failed decoding: no text contains them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NO_LETTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffd\ufffe\uffff]/;

/**
 * The text of a file without a byte order mark, with `\n` between its lines.
 *
 * @throws Error that names file, line and words
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) {
    const lines = bytes.toString('latin1').split('\n');
    const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
    // The usual encoding of editors that do not write UTF-8.
    const words = new TextDecoder('windows-1252').decode(Buffer.from(lines[at] ?? '', 'latin1'));
    throw refusal(file, at, words, 'is not in UTF-8: save the file with the encoding UTF-8');
  }
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const at = lines.findIndex((line) => NO_LETTER.test(line));
  if (at === -1) return text;
  const [sign = ''] = NO_LETTER.exec(lines[at] ?? '') ?? [];
  const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  throw refusal(
    file,
    at,
    lines[at] ?? '',
    `has the sign ${code}, which is no letter: write it anew`,
  );
}

/** The first words that are wrong, which stand where letters beyond ASCII do. */
function refusal(file: string, line: number, words: string, problem: string): Error {
  const at = words.search(/[^\t\x20-\x7e]/);
  const shown = words
    .slice(Math.max(0, at - 20), at + 20)
    .replaceAll(new RegExp(NO_LETTER, 'g'), '?')
    .trim();
  return new Error(`${file}:${line + 1}: "${shown}" ${problem}.`);
}
