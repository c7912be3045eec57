import type { Page } from '@playwright/test';
import { LETTERS, OWN_LETTERS } from '@tales/content/letters';
import { expect, saveData, test } from './fixtures.ts';

/**
 * Budgets in KB (1,024 bytes), after compression, for a first visit without prefetching or scrolling.
 * Lower a budget when a page gets smaller.
 */
interface Budget {
  html: number;
  scripts: number;
  styles: number;
  pictures: number;
  fonts: number;
}

/** Returns the budget for fonts, or `Infinity` if the fonts contain letters in addition to `OWN_LETTERS`. */
const faces = (budget: number) => (LETTERS === OWN_LETTERS ? budget : Infinity);

const text = { scripts: 145, styles: 12.5, pictures: 0, fonts: faces(54) };

/** The budgets for HTML leave room for links to the languages that a site owner adds. */
const budgets: Record<string, Budget> = {
  '/': { ...text, html: 13.5, pictures: 27 },
  '/de/shadows': { ...text, html: 16.4, pictures: 16 },
  '/about': { ...text, html: 10.3 },
  '/sign-in': { ...text, html: 9.8, fonts: faces(37.1) },
  '/chat': { ...text, html: 9.4 },
  '/elias-pdf-view': { ...text, html: 8.6, fonts: faces(37.1) },
  '/read/routes': { ...text, html: 12.1, pictures: 10 },
  '/read/routes/the-harbour-road': { ...text, html: 13.9, pictures: 1 },
};

test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

const core = ['/', '/read/routes/the-harbour-road'];

for (const [path, budget] of Object.entries(budgets)) {
  test(
    `a first visit to ${path} stays within its byte budget`,
    { tag: core.includes(path) ? '@core' : [] },
    async ({ page }) => {
      // On a narrow screen, the reader view would open the book in a new tab.
      if (path.endsWith('-pdf-view')) await page.setViewportSize({ width: 1280, height: 900 });
      const used = await usedBy(page, path);
      const over = (Object.entries(used) as [keyof Budget, number][])
        .filter(([kind, amount]) => amount > budget[kind])
        .map(([kind, amount]) => `${kind}: ${amount.toFixed(1)}, budget ${budget[kind]}`);
      expect(over, `${path} is over its budget`).toEqual([]);
      expect(used.html, 'the HTML is counted').toBeGreaterThan(0);
      expect(used.scripts, 'the application is counted').toBeGreaterThan(0);
    },
  );
}

async function usedBy(page: Page, path: string): Promise<Budget> {
  await saveData(page);
  await page.addInitScript(() => {
    addEventListener('hydrated', () => performance.mark('hydrated'));
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    // Ignores icons, which some browsers do not load.
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map(
      ({ href }) => href,
    );
    // Ignores resources from the cache, which have a `transferSize` of 0.
    const resources = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ name, transferSize }) => !icons.includes(name) && transferSize > 0);
    const sum = (ending: RegExp) =>
      resources
        .filter(({ name }) => ending.test(name))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize / 1024, 0);
    return {
      html: (navigation?.encodedBodySize ?? 0) / 1024,
      scripts: sum(/\.js$/),
      styles: sum(/\.css$/),
      pictures: sum(/\.(?:avif|webp|png|jpe?g|svg)$/),
      fonts: sum(/\.woff2$/),
    };
  });
}
