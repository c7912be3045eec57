/**
 * Measures the site with one more book, a generated one of 120,000 words: its build, what a chapter transfers, on a phone
 * (CPU 4 times slower) the first result of a search, and the offline copy. The first row is the site as it is, with the
 * making-of as its book.
 *
 * --chapters a,b  the books, by their number of chapters (default 10,20,40)
 * --words n       the words of each (default 120000)
 * --short         one small book, to see that every figure can be taken
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { novel } from '@tales/testing/novel';
import { spawnServer } from '@tales/testing/server';
import { sparePort } from '@tales/testing/spare-port';
import { launchChromium } from '../chromium.ts';
import { createTale } from '../new/tale.ts';
import { formatTable } from '../table.ts';
import { median } from './median.ts';
import { openContext, openVisit } from './pages/visit.ts';

const CPU_SLOWDOWN = 4;
/** A word of every text. */
const QUERY = 'thing';
const ROUNDS = 5;

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

const root = join(import.meta.dirname, '../..');
const shipped = join(root, 'content/tales');
const folder = await mkdtemp(join(tmpdir(), 'tales-novel-'));
const [tales, site, data] = ['tales', 'site', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
mkdirSync(tales);
const browser = await launchChromium();
try {
  const sample = globSync('[!_]*/*.en.md', { cwd: shipped })
    .map((name) => readFileSync(join(shipped, name), 'utf8'))
    .join('\n\n');
  // Not counted: it fills the cache of pictures.
  build();
  const rows = [await measure('as it is', 'making-of')];
  createTale('novel', tales);
  const [pdf = ''] = globSync('*/*.pdf', { cwd: shipped });
  cpSync(join(shipped, pdf), join(tales, 'novel/book.en.pdf'));
  for (const chapters of numbers) {
    writeFileSync(join(tales, 'novel/book.en.md'), novel(sample, { chapters, words }));
    rows.push(await measure(chapters.toString(), 'novel'));
  }
  console.log(formatTable([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)], true));
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/** Builds the site from scratch. @returns the seconds that it took */
function build(): number {
  const from = performance.now();
  rmSync(site, { recursive: true, force: true });
  execFileSync(process.execPath, ['build/main.ts'], {
    cwd: join(root, 'apps/site'),
    env: { ...process.env, EXTRA_TALES: tales, SITE_DIR: site },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return (performance.now() - from) / 1000;
}

/** A row of the table: bytes are as transferred, compressed. */
async function measure(chapters: string, book: string): Promise<Record<string, string>> {
  const seconds = build();
  const { files } = JSON.parse(
    readFileSync(join(site, `client/offline/${book}.en.json`), 'utf8'),
  ) as { files: { url: string; bytes: number }[] };
  const port = await sparePort();
  const origin = `http://127.0.0.1:${port.toString()}`;
  const server = spawnServer({ site, folder: data, port, env: { SITE_ORIGIN: origin } });
  try {
    await server.opened();
    const chapter = files.find(({ url }) => url.startsWith(`/read/${book}/`))?.url ?? '';
    const first = await bytesOf(origin + chapter);
    const searches: Awaited<ReturnType<typeof firstResult>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      searches.push(await firstResult(`${origin}/read/${book}`));
    }
    const of = (name: keyof (typeof searches)[number]) =>
      median(searches.map((search) => search[name]));
    const kilobytes = (bytes = 0) => (bytes / 1024).toFixed(1);
    return {
      chapters,
      'build, s': seconds.toFixed(1),
      'chapter HTML, KB': kilobytes(first.get('Document')),
      'its scripts, KB': kilobytes(first.get('Script')),
      'contents HTML, KB': kilobytes((await bytesOf(`${origin}/read/${book}`)).get('Document')),
      'search data, KB': kilobytes(of('bytes')),
      'first result, ms': of('time').toFixed(0),
      'longest task, ms': of('longestTask').toFixed(0),
      'offline copy, MB': (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(2),
    };
  } finally {
    await server.stop();
  }
}

/** The bytes of a first visit until the page is at rest, by type of resource. */
async function bytesOf(url: string): Promise<ReadonlyMap<string, number>> {
  const context = await openContext(browser, 'phone');
  const plan = { target: 'a', due: 'asked', reaction: 'heading' } as const;
  const visit = await openVisit(context, plan, 'full');
  await visit.page.goto(url);
  await visit.rest();
  await context.close();
  return visit.traffic.bytes;
}

/**
 * Searches in a page at rest: the milliseconds from the word in the field, which has just got the focus, to the first
 * result on the screen; the longest task; and what was loaded for it.
 */
async function firstResult(url: string) {
  const context = await openContext(browser, 'phone');
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('app:ready', () => {
      document.documentElement.dataset['ready'] = '';
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-ready]');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const figures = await page.evaluate(
    (query) =>
      new Promise<{ time: number; longestTask: number; bytes: number }>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('main [type=search]');
        const main = document.querySelector('main');
        if (!field || !main) throw new Error('The page has no search.');
        const before = performance.getEntriesByType('resource').length;
        let longestTask = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            longestTask = Math.max(longestTask, duration);
        }).observe({ type: 'longtask' });
        const from = performance.now();
        new MutationObserver(() => {
          if (!main.querySelector('mark')) return;
          // After the paint.
          requestAnimationFrame(() => {
            setTimeout(() => {
              const time = performance.now() - from;
              const loaded = performance.getEntriesByType('resource').slice(before);
              const bytes = (loaded as PerformanceResourceTiming[]).reduce(
                (sum, { encodedBodySize }) => sum + encodedBodySize,
                0,
              );
              setTimeout(() => {
                resolve({ time, longestTask, bytes });
              }, 200);
            });
          });
        }).observe(main, { childList: true, subtree: true });
        field.focus();
        // React notices a change of the value only through the setter of the prototype.
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        setter?.call(field, query);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    QUERY,
  );
  await context.close();
  return figures;
}
