import type { Page, Route } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';
import { hold } from './hold.ts';

const ROUTES = '/read/routes';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

const bookCaches = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.startsWith('book-'));

async function beginKeeping(page: Page, path = ROUTES, language: 'en' | 'de' = 'en') {
  const { offline } = texts(language, 'read');
  await page.goto(inLanguage(language, path));
  await scriptIsRunning(page);
  const ask = page.getByRole('button', { name: offline.ask });
  const keep = page.getByRole('button', { name: offline.keep });
  // While a service worker runs, the section is open.
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 1000 });
    await expect(keep).toBeVisible({ timeout: 3000 });
  }).toPass();
  await keep.click();
  return page.getByRole('button', { name: offline.remove });
}

async function keepRoutes(page: Page, language: 'en' | 'de' = 'en') {
  const remove = await beginKeeping(page, ROUTES, language);
  await expect(remove).toBeVisible({ timeout: 30_000 });
  // The service worker is in charge of pages that are opened from now on.
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test.use({ expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test(
  'a reader keeps a book, reads three chapters without a connection, and removes it',
  { tag: '@core' },
  async ({ page, context }) => {
    const { offline } = texts('en', 'read');
    await page.goto(ROUTES);
    await scriptIsRunning(page);
    expect(await cacheNames(page)).toEqual([]);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await keepRoutes(page);
    expect(await violationsOf(page)).toEqual([]);

    const missing: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/assets/')) missing.push(request.url());
    });
    await context.setOffline(true);
    await page.reload();
    await scriptIsRunning(page);
    await expect(page.getByText(/The server is not answering. This is the copy/)).toBeVisible();
    await page.getByRole('link', { name: 'Begin reading' }).click();
    await expect(heading(page)).toHaveText('The Harbour Road');
    await scriptIsRunning(page);
    // It is said once; then a dot in the bar reminds of it.
    await expect(page.locator('[data-slot=notice]')).toHaveCount(0);
    const reminder = page.locator('[data-slot=reading-bar] [data-slot=status]');
    await expect(reminder).toHaveText(/The server is not answering. This is the copy/);
    for (const title of ['Eleven Feet', 'The Worshipful Company']) {
      await page.keyboard.press('ArrowRight');
      await expect(heading(page)).toHaveText(title);
      // Set by an effect, as is the listener to the keys.
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.locator('[data-chapter] p').first()).toBeVisible();
    }
    await expect(page.locator('[data-slot=reading-bar]').getByRole('progressbar')).toBeAttached();
    const paragraph = page.locator('[data-chapter] p').nth(12);
    const id = (await paragraph.getAttribute('id')) ?? '';
    await expect(async () => {
      await paragraph.evaluate((element: HTMLElement) => {
        scrollTo({ top: element.offsetTop - 60, behavior: 'instant' });
      });
      expect(await page.evaluate(() => localStorage.getItem('place.routes'))).toContain(
        'the-worshipful-company',
      );
    }).toPass();
    await page.reload();
    await expect(heading(page)).toHaveText('The Worshipful Company');
    await expect(page.locator(`#${id}`)).toBeInViewport();

    expect(missing).toEqual([]);

    await page.goto('/de/elias?from=letter#content');
    await expect(page).toHaveURL(/\/de\/offline\?to=%2Fde%2Felias/);
    await expect(heading(page)).toHaveText(texts('de', 'offline').heading);
    await expect(page.getByRole('link', { name: texts('de', 'offline').retry })).toHaveAttribute(
      'href',
      '/de/elias?from=letter#content',
    );
    await page.getByRole('link', { name: 'The Routes Between Worlds' }).click();
    await expect(page).toHaveURL(ROUTES);

    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: offline.remove }).click();
    await expect(page.getByRole('button', { name: offline.keep })).toBeVisible();
    expect(await cacheNames(page)).toEqual([]);
  },
);

test('a reader sees the updated site, and after that offline the kept copy with its day', async ({
  page,
  context,
}) => {
  const { offline } = texts('de', 'read');
  await keepRoutes(page, 'de');
  await context.route('**/de/read/routes/the-harbour-road', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('elf Fuß weit', 'zwölf Fuß weit');
    await route.fulfill({ response, body });
  });
  const withNewRevision = async (route: Route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { revision: string };
    await route.fulfill({ response, json: { ...list, revision: 'newer' } });
  };
  await context.route('**/offline/routes.de.json', withNewRevision);
  await page.goto('/de/read/routes/the-harbour-road');
  await expect(page.getByText('zwölf Fuß weit')).toBeVisible();
  await page.goto('/de/read/routes');
  await expect(page.getByText(offline.newer)).toBeVisible();
  const before = await cacheNames(page);

  // A route would be answered all the same.
  await context.unrouteAll();
  await context.setOffline(true);
  await page.goto('/de/read/routes/the-harbour-road');
  await expect(page.getByText('elf Fuß weit')).toBeVisible();
  await expect(page.getByText(/^Der Server antwortet nicht. Dies ist die Fassung/)).toBeVisible();

  await context.setOffline(false);
  await context.route('**/offline/routes.de.json', withNewRevision);
  await page.goto('/de/read/routes');
  await page.getByRole('button', { name: offline.update }).click();
  await expect(page.getByText(offline.newer)).toBeHidden();
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible();
  const after = await cacheNames(page);
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
  expect(after.some((name) => name.endsWith('-newer'))).toBe(true);
});

test('nothing is left of a book whose page was closed while it was kept', async ({
  page,
  context,
}) => {
  const { offline } = texts('en', 'read');
  await hold(context, '**/read/routes/slack-water');
  await beginKeeping(page);
  await expect.poll(() => bookCaches(page)).toHaveLength(1);
  await page.close();
  const next = await context.newPage();
  await next.goto(inLanguage('en', '/read/elias'));
  await scriptIsRunning(next);
  await expect(async () => {
    const ask = next.getByRole('button', { name: offline.ask });
    if (await ask.isVisible()) await ask.click({ timeout: 1000 });
    await expect(next.getByRole('button', { name: offline.keep })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect.poll(() => cacheNames(next)).toEqual([]);
});

test('a book that does not come as a whole is not kept, and another one is, in another tab', async ({
  page,
  context,
}) => {
  test.slow();
  const { offline } = texts('en', 'read');
  const release = await hold(context, '**/read/elias/the-wrong-note');
  const remove = await beginKeeping(page, '/read/elias');
  await expect(page.getByRole('button', { name: offline.cancel })).toBeVisible();
  await context.route('**/read/routes/slack-water', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A page of another build' }),
  );
  const other = await context.newPage();
  await beginKeeping(other);
  await expect(other.getByRole('alert')).toContainText(offline.failed.changed, {
    timeout: 30_000,
  });
  release();
  await expect(remove).toBeVisible({ timeout: 30_000 });
  expect(await bookCaches(page)).toEqual([expect.stringMatching(/^book-elias-/)]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/The server is not answering. This is the copy/)).toBeVisible();
});

test('a damaged copy is dropped, and the reader is asked to keep the book again', async ({
  page,
  context,
}) => {
  const { offline } = texts('en', 'read');
  await keepRoutes(page);
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('book-')) ?? '';
    const cache = await caches.open(name);
    const damaged = new Response('{"list":', { headers: { 'X-Kept-At': 'yesterday' } });
    await cache.put('/offline/kept', damaged);
  });
  await context.setOffline(true);
  await page.goto(ROUTES);
  await expect(heading(page)).toHaveText(texts('en', 'offline').heading);
  await context.setOffline(false);
  await page.goto(ROUTES);
  await expect(page.getByText(/^The copy on this device was damaged/).first()).toBeVisible();
  expect(await cacheNames(page)).toEqual([]);
  await page.getByRole('button', { name: offline.keep }).click();
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible({ timeout: 30_000 });
});

test('two editions of a book have different links on the offline page', async ({
  page,
  context,
}) => {
  test.slow();
  await keepRoutes(page);
  await keepRoutes(page, 'de');
  await context.setOffline(true);
  await page.goto('/elias');
  const kept = page.getByRole('navigation', { name: texts('en', 'offline').kept });
  await expect(kept.getByRole('link')).toHaveText([
    'The Routes Between Worlds (English)',
    'The Routes Between Worlds (Deutsch)',
  ]);
  await expect(kept.locator('[lang=de]')).toHaveText('Deutsch');
  expect(await violationsOf(page)).toEqual([]);
  await kept.getByRole('link', { name: /Deutsch/ }).click();
  await expect(page).toHaveURL('/de/read/routes');
});

test('a reader without a connection goes on in a kept book where they had stopped', async ({
  page,
  context,
}) => {
  test.slow();
  await keepRoutes(page);
  await page.goto('/read/routes/eleven-feet');
  await scriptIsRunning(page);
  await page.mouse.wheel(0, 1500);
  const keptPlace = () => page.evaluate(() => localStorage.getItem('place.routes') ?? '');
  await expect.poll(keptPlace).toContain('eleven-feet');
  await context.setOffline(true);
  await page.goto('/elias');
  const kept = page.getByRole('navigation', { name: texts('en', 'offline').kept });
  const cover = kept.locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await kept.getByRole('link', { name: texts('en', 'common').place.continue }).click();
  await expect(page).toHaveURL('/read/routes/eleven-feet');
  await expect(heading(page)).toHaveText('Eleven Feet');
});
