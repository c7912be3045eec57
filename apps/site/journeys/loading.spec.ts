import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { demoPassword, expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { tales, texts } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const signIn = texts('en', 'sign-in');
const { unavailable, crash, incomplete, nav, language, loading } = texts('en', 'common');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reload = (page: Page) => page.getByRole('button', { name: incomplete.reload });
const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: nav.label }).getByRole('link', { name, exact: true });

// React reports error 520 when it recovers from an error by rendering synchronously.
test.use({
  expectedConsole: /Failed to load resource|ERR_|LoadError|i18next|a lost page|React error #520/,
});

test.describe('with the data saver', () => {
  test.beforeEach(({ page }) => saveData(page));

  test(
    'if the script of a page fails to load, an error is shown and focused, and a reload shows the page',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/about');
      await scriptIsRunning(page);
      await page.route('/assets/test-*.js', (route) => route.abort());
      await inNavigation(page, nav.test).click();
      await expect(heading(page)).toHaveText(unavailable);
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveURL('/test');
      expect(await violationsOf(page)).toEqual([]);

      await inNavigation(page, nav.home).click();
      await expect(heading(page)).toHaveText(tales[0].title);
      await page.goBack();
      await expect(heading(page)).toHaveText(unavailable);
      await page.unroute('/assets/test-*.js');
      await reload(page).click();
      await expect(heading(page)).toHaveText(texts('en', 'test').heading);
    },
  );

  test('if the texts of a page fail to load, an error is shown and focused, and a reload shows the page', async ({
    page,
  }) => {
    await page.goto('/about');
    await scriptIsRunning(page);
    await page.route('/locales/de/*.json', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText(unavailable);
    await expect(heading(page)).toBeFocused();
    await page.unroute('/locales/de/*.json');
    await reload(page).click();
    await expect(heading(page)).toHaveText(texts('de', 'about').heading);
  });

  test('a request for texts is retried after status 500, while the page keeps its language and shows a progress bar', async ({
    page,
  }) => {
    await page.goto('/about');
    await scriptIsRunning(page);
    let asked = 0;
    await page.route('/locales/de/about.json', async (route) => {
      asked += 1;
      if (asked <= 2) await route.fulfill({ status: 500 });
      else await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('progressbar', { name: loading })).toBeVisible();
    await expect(heading(page)).toHaveText(texts('en', 'about').heading);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(heading(page)).toHaveText(texts('de', 'about').heading);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(asked).toBe(3);
  });

  test('after the user signs in, the sign-in form stays visible until the home page is loaded, and the layout does not shift', async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sign-in');
    await scriptIsRunning(page);
    const letHomeCome = await hold(page, '/assets/tale-*.js');
    const form = await fillIn(page, 'reader', await demoPassword(sharedServer, 'reader'));
    await page.evaluate(() => {
      const observer = new PerformanceObserver((list) => {
        document.documentElement.dataset['shifts'] = list.getEntries().length.toString();
      });
      observer.observe({ type: 'layout-shift' });
    });
    await form.submit.click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('main').getByRole('button', { name: signIn.submitting }),
    ).toBeVisible();
    letHomeCome();
    await expect(heading(page)).toHaveText(tales[0].title);
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
  });

  test('if the script of a menu fails to load, an error is shown, and the menu opens after a reload', async ({
    page,
  }) => {
    await page.goto('/elias');
    await scriptIsRunning(page);
    await page.route('/assets/language-menu-*.js', (route) => route.abort());
    await page.getByRole('button', { name: language.change }).click();
    await expect(page.getByRole('alert')).toContainText(incomplete.text);
    await expect(heading(page)).toHaveText(tales[1].title);
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('/assets/language-menu-*.js');
    await reload(page).click();
    await scriptIsRunning(page);
    await page.getByRole('button', { name: language.change }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test(
    'if a page throws during rendering, an error is shown and focused, and a reload shows the page',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/');
      await scriptIsRunning(page);
      await page.route('/assets/test-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function TestPage() { throw new Error("a lost page"); }',
        }),
      );
      await inNavigation(page, nav.test).click();
      await expect(heading(page)).toHaveText(crash.heading);
      await expect(heading(page)).toBeFocused();
      await page.unroute('/assets/test-*.js');
      await reload(page).click();
      await expect(heading(page)).toHaveText(texts('en', 'test').heading);
    },
  );
});

test(
  'if the script of the application fails to load, the tale selector works, and a notice offers a reload',
  { tag: '@core' },
  async ({ page }) => {
    const { text, reload } = texts('de', 'common').incomplete;
    await page.route('/assets/main-*.js', (route) => route.abort());
    await page.goto('/de/elias');
    const alert = page.getByRole('alert').filter({ hasText: text });
    await expect(alert).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 600 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });

    await expect(heading(page)).toHaveText(tales[1].title);
    await page.getByRole('radio', { name: tales[2].title }).click();
    await expect(heading(page)).toHaveText(tales[2].title);
    await expect(alert).toBeVisible();
    await page.unroute('/assets/main-*.js');
    await alert.getByRole('link', { name: reload }).click();
    await scriptIsRunning(page);
    await expect(alert).toHaveCount(0);
  },
);

test('after code and texts are prefetched, opening another page or the language menu sends no requests for scripts or JSON files', async ({
  page,
}) => {
  const requests = new Set<string>();
  const isCode = (url: string) => /\.js(?:on)?$/.test(url);
  page.on('request', (request) => isCode(request.url()) && requests.add(request.url()));
  page.on('requestfinished', (request) => requests.delete(request.url()));
  // Lazy components are prefetched one after another, and the chat room is prefetched last.
  const last = page.waitForResponse(/\/room-[^/]+\.js$/);
  await page.goto('/');
  await last;
  await expect.poll(() => requests.size).toBe(0);
  page.removeAllListeners('requestfinished');
  await inNavigation(page, nav.about).click();
  await expect(heading(page)).toHaveText(texts('en', 'about').heading);
  await page.getByRole('button', { name: language.change }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect([...requests]).toEqual([]);
});

test('the data saver disables prefetching', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await saveData(page);
  await page.goto('/about');
  await scriptIsRunning(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toContain('about');
  expect(scripts.filter((name) => /donate|test|menu|chapter/.test(name))).toEqual([]);
});
