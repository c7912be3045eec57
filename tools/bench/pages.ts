/**
 * Measures pages with Lighthouse, which emulates a mobile device. Fails if a page misses a minimum score or
 * exceeds a budget.
 *
 * --pages a,b   paths to measure (default: five pages)
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { spawnServer } from '@tales/testing/server';
import { sparePort } from '@tales/testing/spare-port';
import { buildStaleSite } from '../build-site.ts';
import { provideChromium } from '../chromium.ts';

/** Downloaded on use, because Lighthouse as a dependency would slow down every `npm ci`. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Maximum number of attempts per page. Lighthouse occasionally fails because its trace is incomplete. */
const ATTEMPTS = 3;

/** Minimum scores out of 100. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Maximum values of Lighthouse audits. Times are in ms, and `total-byte-weight` is in bytes. */
const budgets = {
  'first-contentful-paint': 1500,
  'largest-contentful-paint': 2500,
  'total-blocking-time': 200,
  'cumulative-layout-shift': 0.02,
  'total-byte-weight': 400_000,
};

/** The part of Lighthouse's report that is used here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/elias,/about,/de/shadows,/read/routes/the-harbour-road' },
  },
});
const problem = await buildStaleSite();
if (problem !== undefined) throw new Error(problem);
const CHROME_PATH = await provideChromium();
const folder = await mkdtemp(join(tmpdir(), 'tales-bench-pages-'));
const port = await sparePort();
const origin = `http://127.0.0.1:${port}`;
// To reach the minimum score in `seo`, a page needs its own address as its canonical URL.
const env = { SITE_ORIGIN: origin, CANONICAL: 'self' };
const server = spawnServer({
  site: join(import.meta.dirname, '../../apps/site/dist'),
  folder,
  port,
  env,
});
const rows: Record<string, Record<string, string>> = {};
try {
  await server.opened();
  for (const path of values.pages.split(',')) rows[path] = judge(await reportOf(origin + path));
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
console.table(rows);
const isOver = Object.values(rows).some((row) =>
  Object.values(row).some((cell) => cell.includes('!')),
);
if (isOver) console.error('The figures with an ! exceed their budgets.');
process.exitCode = isOver ? 1 : 0;

async function reportOf(url: string, attempt = 1): Promise<Report> {
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', '--', LIGHTHOUSE, url, '--output=json', '--quiet'],
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
        `--only-categories=${Object.keys(scores).join(',')}`,
      ],
      { maxBuffer: 2 ** 26, env: { ...process.env, CHROME_PATH } },
    );
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return reportOf(url, attempt + 1);
  }
}

/** Returns scores and values, with `!` after each score below its minimum and each value over its budget. */
function judge({ categories, audits }: Report): Record<string, string> {
  const points = Object.entries(scores).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return [name, `${score}${score < least ? '!' : ''}`];
  });
  const figures = Object.entries(budgets).map(([name, most]) => {
    const value = audits[name]?.numericValue ?? Infinity;
    const text = value < 1 ? value.toFixed(3) : value.toFixed(0);
    return [name, `${text}${value > most ? '!' : ''}`];
  });
  return Object.fromEntries([...points, ...figures]) as Record<string, string>;
}
