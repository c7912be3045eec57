import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, editionFrom } from '../edition/edition.ts';
import { parseText } from '../edition/parse.ts';

const NAME = 'every-construct.md';

export function everyConstruct(): Edition {
  const text = parseText(NAME, readFileSync(join(import.meta.dirname, NAME), 'utf8'), 'en');
  return editionFrom(text, text, { file: NAME, book: 'shadows', language: 'en' });
}
