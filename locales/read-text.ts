/** Reads text files of the owner, and refuses other encodings than UTF-8. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** Control characters and the replacement character, which indicate a damaged text. */
// eslint-disable-next-line no-control-regex -- the pattern must match control characters
const NO_LETTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffd\ufffe\uffff]/;

/**
 * Returns the text of a file without a byte order mark, with `\n` line ends.
 *
 * @throws Error with file, line and words
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) {
    const lines = bytes.toString('latin1').split('\n');
    const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
    // Most editors that do not write UTF-8 write this encoding.
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
    `contains the character ${code}, which is not text: type it again`,
  );
}

/** Makes an error that quotes the line, beginning shortly before its first character outside ASCII. */
function refusal(file: string, line: number, words: string, problem: string): Error {
  const at = words.search(/[^\t\x20-\x7e]/);
  const shown = words
    .slice(Math.max(0, at - 20), at + 20)
    .replaceAll(new RegExp(NO_LETTER, 'g'), '?')
    .trim();
  return new Error(`${file}:${line + 1}: "${shown}" ${problem}.`);
}
