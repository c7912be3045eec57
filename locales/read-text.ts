import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** Matches characters that indicate damaged text: U+FFFD to U+FFFF, and C0 controls except tab, LF and CR. */
// eslint-disable-next-line no-control-regex -- the pattern must match control characters
const NO_LETTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffd\ufffe\uffff]/;

/**
 * Returns the text of a file without a byte order mark and with `\n` line endings.
 *
 * @throws Error with the path and the line if the file is not UTF-8 or a character matches `NO_LETTER`
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) {
    const lines = bytes.toString('latin1').split('\n');
    const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
    // The encoding is unknown; Windows-1252 is the most likely.
    const words = new TextDecoder('windows-1252').decode(Buffer.from(lines[index] ?? '', 'latin1'));
    throw refusal(file, index, words, 'is not in UTF-8: save the file with the encoding UTF-8');
  }
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const index = lines.findIndex((line) => NO_LETTER.test(line));
  if (index === -1) return text;
  const [sign = ''] = NO_LETTER.exec(lines[index] ?? '') ?? [];
  const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  throw refusal(
    file,
    index,
    lines[index] ?? '',
    `contains the character ${code}, which is not text: type it again`,
  );
}

function refusal(file: string, line: number, words: string, problem: string): Error {
  const index = words.search(/[^\t\x20-\x7e]/);
  const shown = words
    .slice(Math.max(0, index - 20), index + 20)
    .replaceAll(new RegExp(NO_LETTER, 'g'), '?')
    .trim();
  return new Error(`${file}:${line + 1}: "${shown}" ${problem}.`);
}
