import { join } from 'node:path';
import {
  expect,
  scriptIsRunning,
  startServer,
  test as base,
  type RunningServer,
} from './fixtures.ts';
import { filled, inLanguage, languages, tales, texts } from './languages.ts';

/** The site with one more folder of a tale, `content/testing/tales/tides`, and no other change. */
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

test.use({ expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

test('a fourth tale is chosen in the selector, and has a page in each language', async ({
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
    // Its folder has English and German texts.
    const own = page.getByText(language === 'de' ? lead.de : lead.en);
    const lang = await own.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'));
    expect(lang).toBe(language === 'de' ? 'de' : 'en');
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

test('a fourth tale is read in the page, downloaded, and counted by names of its own', async ({
  page,
  readCounters,
}) => {
  const before = await readCounters();
  await page.goto('/tides');
  await page.getByRole('link', { name: `Read ${TITLE}`, exact: true }).click();
  await expect(page).toHaveURL('/tides-pdf-view');
  await expect(
    page.getByTitle(filled(texts('en', 'reader').frame, { title: TITLE })),
  ).toBeVisible();
  const tidesReadCount = (before['tidesReadCount'] ?? 0) + 1;
  await expect.poll(readCounters).toEqual({ ...before, tidesReadCount });

  await page.context().clearCookies();
  const saved = page.waitForEvent('download');
  await page.goto('/tides');
  await page.getByRole('link', { name: `Download ${TITLE}`, exact: true }).click();
  expect((await saved).suggestedFilename()).toBe(`${TITLE}.pdf`);
  const tidesDownloadCount = (before['tidesDownloadCount'] ?? 0) + 1;
  await expect.poll(readCounters).toEqual({ ...before, tidesReadCount, tidesDownloadCount });

  await page.goto('/test');
  await expect(page.getByText(`${TITLE} – downloaded`)).toBeVisible();
});

test('a fourth tale opens in a new tab on a phone, and the home page leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const popup = page.waitForEvent('popup');
  await page.goto('/de/tides-pdf-view');
  await popup;
  await expect(page).toHaveURL('/de');
  await page
    .getByRole('link', { name: filled(texts('de', 'common').opened.back, { title: TITLE }) })
    .click();
  await expect(page).toHaveURL('/de/tides');
});

test('a fourth tale is in the sitemap, the catalogue, the feed and the social previews', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const sitemap = await read('/sitemap.xml');
  for (const path of ['/tides', '/fr/tides', '/read/tides', '/read/tides/low-water']) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
  const catalogue = await read('/opds');
  expect(catalogue).toContain(`<title>${TITLE}</title>`);
  expect(catalogue).toContain('An hour that no clock has');
  const [, cover = ''] = /href="[^"]*(\/covers\/tides\.jpg)"/.exec(catalogue) ?? [];
  expect((await request.get(cover)).headers()['content-type']).toBe('image/jpeg');
  expect(await read('/feed')).toContain('/read/tides/the-thirteenth-hour"');
  const [, preview = ''] =
    /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(await read('/it/tides')) ?? [];
  expect((await request.get(preview)).status()).toBe(200);
});

test('a fourth tale is read on the web with its picture, searched, and kept for reading offline', async ({
  page,
  context,
}) => {
  const { search, offline } = texts('en', 'read');
  await page.goto('/read/tides');
  await scriptIsRunning(page);
  await page.getByRole('searchbox', { name: search.label }).fill('quicksilver');
  await expect(page.locator('mark', { hasText: 'quicksilver' })).toBeVisible();
  await page.getByRole('button', { name: offline.ask }).click();
  await page.getByRole('button', { name: offline.keep }).click();
  await expect(page.getByRole('button', { name: offline.remove })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.goto('/read/tides/low-water');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Water');
  const picture = page.getByRole('img', { name: 'A table of the tides with five columns' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});
