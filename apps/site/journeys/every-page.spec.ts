import { AxeBuilder } from '@axe-core/playwright';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, languages } from './languages.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const pages = [
  '/',
  '/elias',
  '/shadows',
  '/donate',
  '/about',
  '/test',
  '/sign-in',
  '/password',
  '/invitation',
  '/chat',
  '/wait-download',
  '/story-pdf-view',
  '/elias-pdf-view',
  '/shadows-pdf-view',
  '/making-of-pdf-view',
  '/no/page',
];

test.use({ expectedConsole: /404/ });
test.slow();

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const theme of ['dark', 'light']) {
      for (const language of languages) {
        test(`every page in ${language}, ${theme}, is accessible and hydrates in silence`, async ({
          page,
        }) => {
          await page.addInitScript((chosen) => {
            // The frame of a PDF has no storage.
            (localStorage as Storage | null)?.setItem('theme', chosen);
          }, theme);
          // A reader view on a small screen would leave for a new tab.
          await page.addInitScript(() => {
            window.open = () => null;
          });
          for (const path of pages) {
            // A visitor of their own for each page: the readers would wait for one another.
            await page.context().clearCookies();
            const response = await page.goto(
              path === '/no/page' ? `/${language}/no` : inLanguage(language, path),
            );
            expect(response?.status(), path).toBe(path === '/no/page' ? 404 : 200);
            await scriptIsRunning(page);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.locator('html')).toHaveClass(theme);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            const { violations } = await new AxeBuilder({ page })
              .withTags(WCAG)
              .exclude('iframe')
              // No frame is looked into, so none of the pages that join frames' results is opened: twice as fast.
              .setLegacyMode()
              .analyze();
            expect(
              violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
              path,
            ).toEqual([]);
          }
        });
      }
    }
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('nothing scrolls sideways, in any language', async ({ page }) => {
    for (const language of languages) {
      for (const path of ['/', '/elias', '/shadows', '/donate', '/about', '/test', '/chat']) {
        await page.goto(inLanguage(language, path));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${language} ${path}`).toBe(320);
      }
    }
  });
});
