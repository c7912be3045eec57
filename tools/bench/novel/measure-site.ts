import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { spawnServer } from '@tales/testing/server';
import { sparePort } from '@tales/testing/spare-port';
import { launchChromium } from '../../chromium.ts';
import { BOOK, type WorkspaceCopy } from './workspace-copy.ts';

const CPU_SLOWDOWN = 4;
/** A word of every text. */
const QUERY = 'thing';
const ROUNDS = 5;

/** Builds the site and takes its figures: bytes are as transferred, compressed. */
export async function measureSite(copy: WorkspaceCopy) {
  const build = copy.build();
  const list = JSON.parse(
    await readFile(join(copy.site, `client/offline/${BOOK}.en.json`), 'utf8'),
  ) as { files: { url: string; bytes: number }[] };
  const folder = await mkdtemp(join(tmpdir(), 'tales-novel-data-'));
  const port = await sparePort();
  const origin = `http://127.0.0.1:${port.toString()}`;
  const env = { HOST: '127.0.0.1', SITE_ORIGIN: origin };
  const server = spawnServer({ site: copy.site, folder, port, env });
  const browser = await launchChromium();
  try {
    await server.opened();
    const chapter = list.files.find(({ url }) => url.startsWith(`/read/${BOOK}/`))?.url ?? '';
    const visit = await bytesOf(browser, origin + chapter);
    const searches = [];
    for (let round = 0; round < ROUNDS; round++) {
      searches.push(await firstResult(browser, `${origin}/read/${BOOK}`));
    }
    searches.sort((one, other) => one.time - other.time);
    const median = searches[Math.floor(ROUNDS / 2)];
    const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
    return {
      'build, s': build.toFixed(1),
      'chapter HTML, KB': kilobytes(visit.html),
      'its scripts, KB': kilobytes(visit.scripts),
      'contents HTML, KB': kilobytes((await bytesOf(browser, `${origin}/read/${BOOK}`)).html),
      'search data, KB': kilobytes(median?.bytes ?? 0),
      'first result, ms': median?.time.toFixed(0) ?? '',
      'longest task, ms': median?.longestTask.toFixed(0) ?? '',
      'offline copy, MB': (list.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(2),
    };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** The bytes of a first visit until the page is at rest. */
async function bytesOf(browser: Browser, url: string) {
  const page = await openPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() => {
    const entries = (type: string) =>
      performance.getEntriesByType(type) as PerformanceResourceTiming[];
    const scripts = entries('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      html: entries('navigation')[0]?.encodedBodySize ?? 0,
      scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await page.context().close();
  return bytes;
}

/**
 * Searches in a page at rest: the milliseconds from the word in the field, which has just got the focus, to the first result on
 * the screen; the longest task; and what was loaded for it.
 */
async function firstResult(browser: Browser, url: string) {
  const page = await openPhone(browser);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    addEventListener('app:ready', () => {
      document.documentElement.dataset['ready'] = '';
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-ready]');
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
              const loaded = performance
                .getEntriesByType('resource')
                .slice(before) as PerformanceResourceTiming[];
              const bytes = loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
              setTimeout(() => {
                resolve({ time, longestTask, bytes });
              }, 200);
            });
          });
        }).observe(main, { childList: true, subtree: true });
        field.focus();
        // React notices a change of the value only through the setter of the prototype.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          query,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    QUERY,
  );
  await page.context().close();
  return figures;
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}
