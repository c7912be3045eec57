import type { Page } from '@playwright/test';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

/** The scripts and texts that a page asks for, without their hashes. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = /^\/(?:assets|locales)\/(.*?)(?:-[\w-]{8})?\.js(?:on)?$/.exec(pathname)?.[1];
    if (name) requests.push(name);
  });
  return requests;
}

const about = ['about', 'de/about'];
const link = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: texts('de', 'common').nav.about, exact: true });

test('the main pages are there before they are opened', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/de');
  await scriptIsRunning(page);
  await expect.poll(() => requests).toEqual(expect.arrayContaining([...about, 'de/chat', 'chat']));
  const before = [...requests];
  await link(page).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts('de', 'about').heading);
  await expect(heading).toBeFocused();
  // What only the head needs comes after the page.
  await expect.poll(() => requests).toEqual([...before, 'head-tags']);
});

test('a page that is loaded replaces the previous one before the next frame', async ({ page }) => {
  await page.goto('/de');
  await scriptIsRunning(page);
  await page.waitForLoadState('networkidle');
  const heading = await link(page).evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    return document.querySelector('h1')?.textContent;
  });
  expect(heading).toBe(texts('de', 'about').heading);
});

test('a reader who saves data loads the script and the texts of a page with its link', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await saveData(page);
  await page.goto('/de/donate');
  await scriptIsRunning(page);
  await expect(link(page)).toBeVisible();
  expect(requests).not.toEqual(expect.arrayContaining(['about']));
  await link(page).hover();
  await expect.poll(() => requests).toEqual(expect.arrayContaining(about));
  // Neither the other pages, nor its texts in another language.
  expect(requests.filter((name) => /chat|en\/about/.test(name))).toEqual([]);
});
