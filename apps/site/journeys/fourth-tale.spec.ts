import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  openFormats,
  scriptIsRunning,
  startServer,
  test as base,
  type RunningServer,
} from './fixtures.ts';
import { interpolate, inLanguage, languages, tales, texts } from './languages.ts';

/** Folder of the site that is built with an additional tale, `content/testing/fourth-tale/tides`. */
const SITE_DIR = join(import.meta.dirname, '../../../node_modules/.cache/fourth-tale');

const TITLE = 'The Tide Table';

const test = base.extend<object, { sharedServer: RunningServer }>({
  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const server = await startServer({ SITE_DIR });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const { offline } = texts('en', 'read');

async function keepBook(page: Page) {
  await openFormats(page);
  await page.getByRole('button', { name: offline.ask }).click();
  await page.getByRole('button', { name: offline.keep }).click();
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible();
}

test.use({ expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

test('a fourth tale can be chosen in the tale selector and has a page in each language', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('radio', { name: TITLE }).click();
  await expect(page).toHaveURL('/tides');
  const lead = {
    en: 'Twice a day the sea keeps an appointment',
    de: 'Zweimal am Tag hält das Meer eine Verabredung ein',
  };
  for (const language of languages) {
    await page.goto(inLanguage(language, '/tides'));
    await scriptIsRunning(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole('radio', { name: TITLE })).toBeChecked();
    await expect(page.getByRole('radio')).toHaveCount(tales.length + 1);
    // The folder of the tale contains only English and German texts.
    const own = page.getByText(language === 'de' ? lead.de : lead.en);
    await expect(own).toBeVisible();
    await expect(page.locator('main')).not.toContainText(texts(language, 'common').sampleEdition);
  }
  const accent = () =>
    page
      .locator('[data-tale=tides]')
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--tales-accent'));
  expect((await accent()).trim()).toBe('#8fc1e3');
  await page.goto(tales.at(-1)?.path ?? '');
  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL('/tides');
});

test('the pages of a fourth tale name its authors, and do not call its book a sample', async ({
  page,
}) => {
  for (const path of ['/tides', '/read/tides', '/read/tides/low-water']) {
    await page.goto(path);
    const author = page.locator('head meta[name=author]');
    await expect(author).toHaveAttribute('content', 'Ada Marsh, Ben Reed');
    await expect(page.locator('body')).not.toContainText(texts('en', 'common').footer.samples);
    if (path.includes('low-water')) continue;
    await expect(page.getByText('Ada Marsh and Ben Reed')).toBeVisible();
    await expect(page.getByText('You may copy it by hand.')).toBeVisible();
  }
});

test('reading and downloading a renamed book increment the counters of its former name', async ({
  page,
  readCounters,
}) => {
  const before = await readCounters();
  await page.goto('/tides');
  await page.getByRole('link', { name: `Read ${TITLE}`, exact: true }).click();
  await expect(page).toHaveURL('/tides-pdf-view');
  await expect(
    page.getByTitle(interpolate(texts('en', 'reader').frame, { title: TITLE })),
  ).toBeVisible();
  const ebbReadCount = (before['ebbReadCount'] ?? 0) + 1;
  await expect.poll(readCounters).toEqual({ ...before, ebbReadCount });

  await page.context().clearCookies();
  const saved = page.waitForEvent('download');
  await page.goto('/tides');
  await page.getByRole('link', { name: `Download ${TITLE}`, exact: true }).click();
  expect((await saved).suggestedFilename()).toBe(`${TITLE}.pdf`);
  const ebbDownloadCount = (before['ebbDownloadCount'] ?? 0) + 1;
  await expect.poll(readCounters).toEqual({ ...before, ebbReadCount, ebbDownloadCount });

  await page.goto('/test');
  await expect(page.getByText(`${TITLE} – downloaded`)).toBeVisible();
});

test('the web edition of a fourth tale can be searched, and a chapter with a picture can be read offline', async ({
  page,
  context,
}) => {
  const { search } = texts('en', 'read');
  await page.goto('/read/tides');
  await scriptIsRunning(page);
  await page.getByRole('searchbox', { name: search.label }).fill('quicksilver');
  await expect(page.locator('mark', { hasText: 'quicksilver' })).toBeVisible();
  await keepBook(page);

  await context.setOffline(true);
  await page.goto('/read/tides/low-water');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Water');
  const picture = page.getByRole('img', { name: 'A table of the tides with five columns' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('the former URLs of a tale, a chapter and a PDF redirect to the current URLs', async ({
  page,
  request,
}) => {
  const moved = [
    ['/ebb', '/tides'],
    ['/it/ebb', '/it/tides'],
    ['/ebb-pdf-view', '/tides-pdf-view'],
    ['/de/read/ebb?from=mail', '/de/read/tides?from=mail'],
    ['/read/tides/the-fifth-column', '/read/tides/the-thirteenth-hour'],
    ['/read/ebb/the-fifth-column', '/read/tides/the-thirteenth-hour'],
    ['/docs/Ebb_and_Flow.pdf', '/docs/The_Tide_Table.pdf'],
  ] as const;
  for (const [former, present] of moved) {
    const response = await request.get(former, { maxRedirects: 0 });
    expect([former, response.status(), response.headers()['location']]).toEqual([
      ...[former, 308, present],
    ]);
    expect((await request.get(present)).status()).toBe(200);
  }
  await page.goto('/fr/read/ebb/the-fifth-column');
  await expect(page).toHaveURL('/fr/read/tides/the-thirteenth-hour');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Thirteenth Hour');
});

test('an offline copy and a reading position stored under the former name of a book are found, and an update replaces the copy', async ({
  page,
  context,
}) => {
  await page.goto('/read/tides');
  await scriptIsRunning(page);
  await keepBook(page);
  // Simulates an offline copy and a place that were stored before the book was renamed.
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('book-tides-'));
    const present = await caches.open(name);
    const former = await caches.open(name.replace('tides', 'ebb'));
    for (const request of await present.keys()) {
      const response = await present.match(request);
      if (!response) continue;
      const { pathname } = new URL(request.url);
      const isRecord = pathname === '/offline/kept';
      const body = isRecord
        ? (await response.text())
            .replaceAll('tides', 'ebb')
            .replace('"revision":"', '"revision":"0')
        : response.body;
      await former.put(pathname.replace('tides', 'ebb'), new Response(body, response));
    }
    await caches.delete(name);
    const place = {
      language: 'en',
      chapter: 'the-fifth-column',
      block: 'p-1',
      offset: 0,
      quote: 'Nobody had ordered',
      progression: 0.5,
      totalProgression: 0.75,
      readAt: Date.now(),
    };
    localStorage.setItem('place.ebb', JSON.stringify(place));
  });

  await context.setOffline(true);
  await page.goto('/offline');
  await expect(page.getByRole('link', { name: TITLE })).toHaveAttribute('href', '/read/ebb');
  await context.setOffline(false);

  await page.goto('/read/tides');
  await expect(page.getByText(/: Two, \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: offline.update }).click();
  await expect(page.getByRole('button', { name: offline.update })).toHaveCount(0);
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(
    expect.stringMatching(/^book-ebb-/),
  );
});

test('a 58-letter word in a chapter title does not make a page wider than a 320 px viewport', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  for (const path of ['/read/tides', `/read/tides/${word}`]) {
    await page.goto(path);
    await scriptIsRunning(page);
    await expect(page.getByRole('main')).toContainText(new RegExp(word, 'i'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
