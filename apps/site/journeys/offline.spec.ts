import type { Page, Route } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, openFormats, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';

const ROUTES = '/read/routes';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function beginKeeping(page: Page, path = ROUTES, language: 'en' | 'de' = 'en') {
  const { offline } = texts(language, 'read');
  await page.goto(inLanguage(language, path));
  await scriptIsRunning(page);
  const ask = page.getByRole('button', { name: offline.ask });
  const keep = page.getByRole('button', { name: offline.keep });
  await openFormats(page);
  // The section for offline reading is already open if a service worker controls the page.
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
}

test.use({
  expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|addAll/,
});

test(
  'while the connection is down, a book kept offline can be read and removed, and a page that is not kept redirects to the offline page',
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
    await expect(page.locator('.tales-notice')).toHaveCount(0);
    const reminder = page.locator('.tales-reading-bar .tales-status');
    await expect(reminder).toHaveText(/The server is not answering. This is the copy/);
    for (const title of ['Eleven Feet', 'The Worshipful Company']) {
      await page.keyboard.press('ArrowRight');
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page.locator('[data-chapter] p').first()).toBeVisible();
    }
    await expect(page.locator('.tales-reading-bar').getByRole('progressbar')).toBeAttached();
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

    await page.goto('/de/elias?from=mail#excerpt');
    await expect(page).toHaveURL(/\/de\/offline\?to=%2Fde%2Felias%3Ffrom%3Dmail#excerpt$/);
    await expect(heading(page)).toHaveText(texts('de', 'offline').heading);
    await expect(page.getByRole('link', { name: texts('de', 'offline').retry })).toHaveAttribute(
      'href',
      '/de/elias?from=mail#excerpt',
    );
    await page.getByRole('link', { name: 'The Routes Between Worlds' }).click();
    await expect(page).toHaveURL(ROUTES);

    await page.getByRole('button', { name: offline.remove }).click();
    await expect(page.getByRole('button', { name: offline.keep })).toBeVisible();
    expect(await cacheNames(page)).toEqual([]);
  },
);

test('if a chapter has changed since it was kept offline, the new text is shown online, the kept text and a notice are shown offline, and the copy can be updated', async ({
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

  // Playwright's route handlers would respond even while the browser is offline.
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
});

test('a book that cannot be loaded or stored completely is not kept offline, and the page shows the reason', async ({
  page,
  context,
}) => {
  const { offline } = texts('en', 'read');
  const fails = async (reason: string) => {
    await expect(page.getByRole('alert')).toHaveText(reason, { timeout: 30_000 });
    expect(await cacheNames(page)).toEqual([]);
    await context.unrouteAll();
  };
  await page.goto(ROUTES);
  await scriptIsRunning(page);
  await openFormats(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: offline.ask }).click();
  await fails(offline.failed.offline);
  await context.setOffline(false);

  const keep = page.getByRole('button', { name: offline.keep });
  const again = keep.or(page.getByRole('button', { name: offline.retry }));
  const abort = (route: Route) => route.abort();
  const refuse = (route: Route) => route.fulfill({ status: 503 });
  let revision = 1;
  const withNextRevision = async (route: Route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object;
    await route.fulfill({ response, json: { ...list, revision: (revision += 1).toString() } });
  };
  for (const [path, answer, reason] of [
    ['**/read/routes/slack-water', refuse, offline.failed.unexpected],
    ['**/offline/routes.en.json', withNextRevision, offline.failed.changed],
    // Without `/de/offline`, the service worker cannot be installed, because it precaches this page.
    ['**/de/offline', abort, offline.failed.unexpected],
    ['**/offline/routes.en.json', abort, offline.failed.offline],
  ] as const) {
    await context.route(path, answer);
    await again.click();
    await fails(reason);
  }

  await page.evaluate(() => {
    const { put } = Cache.prototype;
    Cache.prototype.put = function putOnce() {
      Cache.prototype.put = put;
      return Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    };
  });
  await again.click();
  await fails(offline.failed.full);

  await again.click();
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible({ timeout: 30_000 });
});

test('a book can be kept offline even if `navigator.storage.persist()` never settles or `navigator.storage` is missing', async ({
  page,
}) => {
  for (const answer of ['never', 'no API']) {
    await page.addInitScript((answer) => {
      if (answer === 'no API') Reflect.deleteProperty(Navigator.prototype, 'storage');
      else StorageManager.prototype.persist = () => new Promise(() => undefined);
    }, answer);
    await keepRoutes(page);
    await page.getByRole('button', { name: texts('en', 'read').offline.remove }).click();
    await expect.poll(() => cacheNames(page), answer).toEqual([]);
  }
});

test('cancelling with Enter while a book is being stored leaves no cache and focuses the section for offline reading', async ({
  page,
  context,
}) => {
  const { offline } = texts('en', 'read');
  const section = page.getByRole('region', { name: offline.heading });
  const press = async (name: string) => {
    await section.getByRole('button', { name, exact: true }).press('Enter');
    await expect(section).toBeFocused();
  };
  for (const path of ['**/offline/routes.en.json', '**/de/offline', '**/read/routes/slack-water']) {
    await page.goto(ROUTES);
    let isHeld = false;
    const release = Promise.withResolvers<undefined>();
    await context.route(path, async (route) => {
      if (isHeld) await release.promise;
      await route.continue().catch(() => undefined);
    });
    await scriptIsRunning(page);
    await openFormats(page);
    await press(offline.ask);
    await expect(section.getByRole('button', { name: offline.keep, exact: true })).toBeVisible();
    isHeld = true;
    await press(offline.keep);
    await press(offline.cancel);
    isHeld = false;
    await expect(page.getByRole('button', { name: offline.keep }), path).toBeVisible();
    await expect.poll(() => cacheNames(page), path).toEqual([]);
    release.resolve(undefined);
    await context.unrouteAll();
  }
});

test('if keeping a book offline fails in one tab, the copy that another tab stores is not deleted', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const release = Promise.withResolvers<undefined>();
  await other.route('**/read/routes/slack-water', async (route) => {
    await release.promise;
    await route.abort();
  });
  await beginKeeping(other);
  await page.bringToFront();
  const remove = await beginKeeping(page);
  release.resolve(undefined);
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(remove).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(1);
});

test('without service workers, the section for offline reading says that no book can be kept', async ({
  page,
}) => {
  const { offline } = texts('en', 'read');
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(ROUTES);
  await scriptIsRunning(page);
  await openFormats(page);
  const section = page.getByRole('region', { name: offline.heading });
  await section.getByRole('button', { name: offline.ask }).click();
  await expect(section.getByText(offline.unavailable).first()).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('the offline page links to each edition kept offline, and to the chapter in which the reader stopped reading', async ({
  page,
  context,
}) => {
  test.slow();
  await keepRoutes(page);
  await keepRoutes(page, 'de');
  await page.goto('/read/routes/eleven-feet');
  await scriptIsRunning(page);
  await page.mouse.wheel(0, 1500);
  const keptPlace = () => page.evaluate(() => localStorage.getItem('place.routes') ?? '');
  await expect.poll(keptPlace).toContain('eleven-feet');
  await context.setOffline(true);
  await page.goto('/elias');
  const kept = page.getByRole('navigation', { name: texts('en', 'offline').kept });
  await expect(kept.getByRole('link', { name: 'The Routes Between Worlds' })).toHaveText([
    'The Routes Between Worlds (English)',
    'The Routes Between Worlds (Deutsch)',
  ]);
  await expect(kept.locator('[lang=de]')).toHaveText('Deutsch');
  expect(await violationsOf(page)).toEqual([]);
  const cover = kept.locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await kept
    .getByRole('link', { name: texts('en', 'common').place.continue })
    .first()
    .click();
  await expect(page).toHaveURL('/read/routes/eleven-feet');
  await expect(heading(page)).toHaveText('Eleven Feet');
  await page.goBack();
  await kept.getByRole('link', { name: /Deutsch/ }).click();
  await expect(page).toHaveURL('/de/read/routes');
});
