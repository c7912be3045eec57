import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { tales, texts } from './languages.ts';

const SCRIPTS = '/assets/*.js';

const { unavailable, retry, incomplete, nav } = texts('en', 'common');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: unavailable });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: incomplete.text });
const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: nav.label }).getByRole('link', { name, exact: true });

/** Refuses each file once, as a network does that has a gap. */
async function refuseOnce(page: Page, files: string) {
  const refused = new Set<string>();
  await page.route(files, async (route) => {
    const url = route.request().url();
    if (refused.has(url)) await route.continue();
    else {
      refused.add(url);
      await route.abort();
    }
  });
  return refused;
}

/** Navigates within the application, also to pages that no link of this page leads to. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Every kind of page with a script of its own. */
const paths = [
  '/donate',
  '/about',
  '/test',
  '/sign-in',
  '/password',
  '/invitation',
  '/offline',
  '/chat',
  '/wait-download',
  '/elias-pdf-view',
  '/read/routes',
  '/read/routes/the-harbour-road',
  '/read/making-of/hope-above-dread-below',
];

test.use({
  expectedConsole:
    /Failed to load resource|ERR_|Failed to fetch|preload assets|i18next|could not be counted/,
});

test('every script that is refused once comes all the same, on every page', async ({ page }) => {
  test.slow();
  await saveData(page);
  await page.goto('/');
  await scriptIsRunning(page);
  const refused = await refuseOnce(page, SCRIPTS);
  for (const path of paths) {
    const title = await page.title();
    await navigate(page, path);
    await expect(page, path).not.toHaveTitle(title);
    await expect(heading(page), path).toHaveCount(1);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused.size).toBeGreaterThan(8);
});

for (const path of ['/', '/elias-pdf-view']) {
  test(`${path} starts although each of its scripts and its texts are refused once`, async ({
    page,
  }) => {
    const refused = await refuseOnce(page, '/assets/*.{js,json}');
    await page.goto(path);
    await scriptIsRunning(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(refused.size).toBeGreaterThan(3);
  });
}

test(
  'a page that is opened without a connection says so, and comes when there is one',
  { tag: '@core' },
  async ({ page, context }) => {
    await saveData(page);
    await page.goto('/read/routes');
    await scriptIsRunning(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Begin reading' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(page).toHaveURL('/read/routes/the-harbour-road');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const again = page.getByRole('button', { name: retry });
    await again.press('Enter');
    await expect(again).toBeFocused();
    await expect(again).not.toHaveAttribute('aria-disabled');
    await expect(panel(page)).toBeVisible();

    // Elsewhere the page works, and coming back asks again.
    await page.goBack();
    await expect(page.getByRole('heading', { name: tales[0].title, level: 1 })).toBeVisible();
    await page.goForward();
    await expect(panel(page)).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('The Harbour Road');
    await expect(page.locator('[data-chapter] p').first()).toBeVisible();
  },
);

test('a refused page comes when it is tried again, and its heading has the focus', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/donate');
  await scriptIsRunning(page);
  await page.route('/assets/test-*.js', (route) => route.abort());
  await inNavigation(page, nav.test).click();
  await expect(panel(page)).toBeVisible();
  await page.unroute('/assets/test-*.js');
  await page.getByRole('button', { name: retry }).click();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(texts('en', 'test').heading);
});

for (const [what, files] of [
  ['texts', '/assets/texts.*.json'],
  ['script of the page', '/assets/common-*.js'],
  ['application', '/assets/main-*.js'],
] as const) {
  const language = 'de';
  test(
    `if the ${what} does not come, the page stays readable and says so with a link to load it again`,
    { tag: what === 'application' ? '@core' : [] },
    async ({ page }) => {
      const { text, reload } = texts(language, 'common').incomplete;
      await page.route(files, (route) => route.abort());
      await page.goto('/de/elias');
      const alert = page.getByRole('alert').filter({ hasText: text });
      await expect(alert).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 600 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1280, height: 900 });

      // Links work.
      await expect(heading(page)).toHaveText(tales[1].title);
      await page.getByRole('radio', { name: tales[2].title }).click();
      await expect(heading(page)).toHaveText(tales[2].title);
      await expect(alert).toBeVisible();
      await page.unroute(files);
      await alert.getByRole('link', { name: reload }).click();
      await scriptIsRunning(page);
      await expect(alert).toHaveCount(0);
    },
  );
}

test('what fails without a connection says so where it was pressed, until it is pressed again', async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto('/elias');
  await scriptIsRunning(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const common = texts('en', 'common');
  const download = page.getByRole('link', { name: `Download ${tales[1].title}`, exact: true });
  const menu = page.getByRole('button', { name: common.language.change });
  for (const control of [download, menu]) await control.click();
  const alerts = page.getByRole('alert').filter({ hasText: common.failure.noConnection });
  await expect(alerts).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await context.setOffline(false);
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(alerts).toHaveCount(1);
  await page.keyboard.press('Escape');
  await download.click();
  await expect(alerts).toHaveCount(0);
  await expect(page.getByText(common.actions.delivered).first()).toBeVisible();
});

test('a script that the server has no more comes with a new document, when the page is tried again', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/about');
  await scriptIsRunning(page);
  await page.route('/assets/test-*.js', (route) => route.fulfill({ status: 404 }));
  await inNavigation(page, nav.test).click();
  await expect(panel(page)).toBeVisible();
  const loaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: retry }).click();
  await loaded;
  // It is not loaded again and again.
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(texts('en', 'test').heading);
});
