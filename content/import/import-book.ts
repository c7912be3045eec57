/**
 * Writes a book of another program as a text in the dialect of `docs/markdown.md`:
 *
 *   npm run import -- novel.docx            writes novel.en.md beside it
 *   npm run import -- novel.epub content/tales/tide-table/book.de.md
 *
 * Its pictures are written into `pictures` beside the text. It lists what it could not set, line by line.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { importBook } from './imported-text.ts';

const [file, output = file?.replace(/\.\w+$/, '.en.md')] = process.argv.slice(2);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  if (!file || !output || !/\.(?:docx|epub)$/.test(file)) {
    throw new Error('Name a book to import: npm run import -- novel.docx, or novel.epub.');
  }
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  if (existsSync(output))
    throw new Error(`${output} exists already: delete it, or name another file.`);
  const { text, pictures, problems } = await importBook(file, readFileSync(file), output).catch(
    (error: unknown) => {
      throw new Error(`${file} cannot be read: save it again as .docx or .epub.`, { cause: error });
    },
  );
  writeFileSync(output, text);
  console.log(`${output} is written.`);
  const folder = join(dirname(output), 'pictures');
  for (const [name, bytes] of pictures) {
    mkdirSync(folder, { recursive: true });
    await sharp(bytes)
      .png()
      .toFile(join(folder, `${name}.png`));
    console.log(`${join(folder, name)}.png is written.`);
  }
  for (const problem of problems) console.log(problem);
}
