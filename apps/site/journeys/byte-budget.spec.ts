import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Budget, budgets } from './byte-budgets.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

const core = ['/', '/read/routes/the-harbour-road'];

for (const [path, budget] of Object.entries(budgets)) {
  test(
    `a first visit to ${path} transfers no more than its budget`,
    { tag: core.includes(path) ? '@core' : [] },
    async ({ page }) => {
      // On a narrow screen a book opens in a new tab, and the reader view is left.
      if (path.endsWith('-pdf-view')) await page.setViewportSize({ width: 1280, height: 900 });
      const used = await bytesOf(page, path);
      const over = (Object.entries(used) as [keyof Budget, number][])
        .map(([kind, bytes]) => ({ kind, size: bytes / 1024 }))
        .filter(({ kind, size }) => size > budget[kind])
        .map(({ kind, size }) => `${kind}: ${size.toFixed(1)} KB, budget ${budget[kind]} KB`);
      expect(over, `${path} is over its budget in byte-budgets.ts`).toEqual([]);
      expect(used.html, 'the HTML is counted').toBeGreaterThan(used.styles);
      expect(used.firstScripts, 'the application is counted').toBeGreaterThan(0);
    },
  );
}

/** Bytes of the bodies that a visit transfers until the page is at rest. */
async function bytesOf(page: Page, path: string): Promise<Budget> {
  await page.addInitScript(() => {
    addEventListener('app:ready', () => performance.mark('app:ready'));
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('app:ready').length > 0);
  await page.waitForLoadState('networkidle');
  const styles = await page.locator('head > style').allTextContents();
  const transferred = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const [ready] = performance.getEntriesByName('app:ready');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The icon is loaded by the browser, not by the page, and not by every browser.
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map(
      ({ href }) => href,
    );
    const sum = (ending: RegExp, before = Infinity) =>
      resources
        .filter(({ name }) => ending.test(name) && !icons.includes(name))
        .filter(({ startTime }) => startTime < before)
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      html: navigation?.encodedBodySize ?? 0,
      firstScripts: sum(/\.js$/, ready?.startTime),
      scripts: sum(/\.js$/),
      texts: sum(/\.json$/, ready?.startTime),
      pictures: sum(/\.(?:avif|webp|png|jpe?g|svg)$/),
      fonts: sum(/\.woff2$/),
    };
  });
  return { ...transferred, styles: brotliCompressSync(styles.join('')).length };
}
