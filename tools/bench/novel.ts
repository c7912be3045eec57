/**
 * Measures the site with a generated book of 120,000 words in the place of the making-of, in a copy of this
 * folder: its build, what a chapter transfers, on a phone (CPU 4 times slower) the first result of a search,
 * and the offline copy. The first row is the site as it is.
 *
 * --chapters a,b  the books, by their number of chapters (default 10,20,40)
 * --words n       the words of each (default 120000)
 * --short         one small book, to see that every figure can be taken
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { novel } from '@tales/testing/novel';
import { copyWorkspace } from './novel/workspace-copy.ts';
import { measureSite } from './novel/measure-site.ts';

const { values } = parseArgs({
  options: {
    chapters: { type: 'string', default: '10,20,40' },
    words: { type: 'string', default: '120000' },
    short: { type: 'boolean', default: false },
  },
});
const [numbers, words] = values.short
  ? [[2], 2_000]
  : [values.chapters.split(',').map(Number), Number(values.words)];

const copy = await copyWorkspace(join(import.meta.dirname, '../..'));
try {
  const sample = copy.englishTexts();
  const rows = [{ chapters: 'as it is', ...(await measureSite(copy)) }];
  for (const chapters of numbers) {
    copy.replaceText(novel(sample, { chapters, words }));
    rows.push({ chapters: chapters.toString(), ...(await measureSite(copy)) });
  }
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  console.log(line(columns));
  console.log(line(columns.map(() => '--:')));
  for (const row of rows) console.log(line(Object.values(row)));
} finally {
  await rm(copy.folder, { recursive: true });
}
