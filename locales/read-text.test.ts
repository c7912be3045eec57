import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readText } from './read-text.ts';

function reading(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'road.md');
  writeFileSync(file, bytes);
  return () => readText(file);
}

it('readText removes the byte order mark, and converts CRLF and CR to LF', () => {
  expect(reading(Buffer.from('\ufeffÀ\r\nla\rmer — 𝔄\n'))()).toBe('À\nla\nmer — 𝔄\n');
});

it.each([
  ['Windows-1252', Buffer.from('A\nThe caf\xe9, \x93now\x94', 'latin1'), ':2: "The café, “now”"'],
  ['UTF-16', Buffer.from('\ufeffA road', 'utf16le'), ':1: '],
  [
    'a replacement character',
    Buffer.from('A\n\nThe caf\ufffd'),
    ':3: "The caf?" contains the character U+FFFD',
  ],
  ['a control character', Buffer.from('A \x01road'), ':1: "A ?road" contains the character U+0001'],
])('readText rejects %s with an error that names the file and the line', (_, bytes, message) => {
  expect(reading(bytes)).toThrow(`road.md${message}`);
});
