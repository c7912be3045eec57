/**
 * Writes a book of another program as a text in the dialect of `docs/markdown.md`:
 *
 *   npm run import -- novel.docx            writes novel.en.md beside it
 *   npm run import -- novel.epub novel.de.md
 *
 * It lists what it could not set, line by line; nothing but the text is written.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { importBook } from './imported-text.ts';

const [file, output = file?.replace(/\.\w+$/, '.en.md')] = process.argv.slice(2);

if (!file || !output || !/\.(?:docx|epub)$/.test(file)) {
  console.error('Name a book to import: npm run import -- novel.docx, or novel.epub.');
  process.exitCode = 1;
} else {
  const { text, problems } = await importBook(file, readFileSync(file), output);
  writeFileSync(output, text);
  console.log(`${output} is written.`);
  for (const problem of problems) console.log(problem);
}
