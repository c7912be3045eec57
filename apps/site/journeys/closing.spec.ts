import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';
import { hold } from './hold.ts';
import { inLanguage, tales, texts } from './languages.ts';

const LAST = '/read/routes/the-other-chain';

const bar = (page: Page) => page.locator('.tales-reading-bar');

/** Opens the last chapter, scrolls to the end of the tale, and waits until the stored progress is 100%. */
async function finish(page: Page, path: string) {
  await page.goto(path);
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await page.locator('.tales-book-end').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('place.routes')))
    .toContain('"totalProgression":1}');
}

testInOnePage(
  'on a German page, the end of a tale shows closing words, two links and the next tale',
  async ({ page }) => {
    const { end } = texts('de', 'read');
    const { nextTale } = texts('de', 'common');
    await finish(page, inLanguage('de', LAST));
    await expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    // The closing words are in the language of the last chapter, which is not translated into German.
    await expect(page.getByText('The End', { exact: true })).toHaveAttribute('lang', 'en-GB');
    expect(await violationsOf(page)).toEqual([]);

    // A note after the end of the tale does not change the progress.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Note on This Edition');
    await expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await page.goBack();

    await expect(page.getByRole('navigation', { name: end.links }).getByRole('link')).toHaveCount(
      2,
    );
    const next = page.getByRole('region', { name: nextTale });
    await next.getByRole('link', { name: tales[1].title }).press('Enter');
    await expect(page).toHaveURL(inLanguage('de', tales[1].path));
  },
);

testInOnePage(
  'restarting a finished tale before the scripts are loaded replaces the stored place at the end of the tale',
  async ({ page }) => {
    await finish(page, LAST);
    const letScriptsCome = await hold(page, '/assets/*.js');
    await page.goto('/read/routes', { waitUntil: 'commit' });
    await page.getByRole('link', { name: texts('en', 'read').begin }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Harbour Road');
    letScriptsCome();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 200);
        return page.evaluate(() => localStorage.getItem('place.routes'));
      })
      .toContain('the-harbour-road');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Continue: One, \d+%$/ })).toBeVisible();
  },
);

test('the Read and Continue links do not move during hydration if a place is stored', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const place = { chapter: 'eleven-feet', progression: 0.1, totalProgression: 0.18 };
    localStorage.setItem('place.routes', JSON.stringify(place));
  });
  const letScriptsCome = await hold(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const readLink = page.getByRole('link', { name: 'Read The Routes Between Worlds' });
  const continueLink = page.getByRole('link', { name: 'Continue' });
  await expect(continueLink).toBeVisible();
  const places = () =>
    Promise.all(
      [readLink, continueLink].map(async (link) => {
        const { x, y } = (await link.boundingBox()) ?? {};
        return { x, y };
      }),
    );
  // Waits for the fonts, because a font that loads late can shift the links.
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  letScriptsCome();
  await expect(page.getByText(': Two, 18%')).toBeVisible();
  expect(await places()).toEqual(before);
});
