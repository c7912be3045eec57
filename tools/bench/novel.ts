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
  ? [[4], 20_000]
  : [values.chapters.split(',').map(Number), Number(values.words)];

const copy = await copyWorkspace(join(import.meta.dirname, '../..'));
try {
  const sample = copy.englishTexts();
  // Not counted: it fills the cache of pictures.
  copy.build();
  await print('as it is');
  for (const chapters of numbers) {
    copy.replaceText(novel(sample, { chapters, words }));
    await print(chapters.toString());
  }
} finally {
  await rm(copy.folder, { recursive: true });
}

/** Prints a row with the figures of the copy as it is now, below the first one's header. */
async function print(chapters: string): Promise<void> {
  const figures = { chapters, ...(await measureSite(copy)) };
  const line = (cells: readonly string[]) => {
    console.log(`| ${cells.join(' | ')} |`);
  };
  if (chapters === 'as it is') {
    line(Object.keys(figures));
    line(Object.keys(figures).map(() => '--:'));
  }
  line(Object.values(figures));
}
