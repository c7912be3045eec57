import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, testInOnePage as test } from './fixtures.ts';
import { books, interpolate, inLanguage, languages, texts, type Language } from './languages.ts';
import { hold } from './hold.ts';

const downloadLink = (page: Page, language: Language, title: string) =>
  page.getByRole('link', {
    name: interpolate(texts(language, 'common').actions.downloadTitle, { title }),
    exact: true,
  });

for (const [index, book] of books.entries()) {
  const language = languages[index] ?? 'en';
  test(
    `on a page in ${language}, the Download link downloads ${book.title}, and a second click opens /wait-download`,
    { tag: index === 0 ? '@core' : [] },
    async ({ page, readCounters }) => {
      const before = await readCounters();
      await page.goto(inLanguage(language, book.tale));
      const link = downloadLink(page, language, book.title);
      const downloaded = page.waitForEvent('download');
      await link.click();
      const download = await downloaded;
      expect(download.suggestedFilename()).toBe(`${book.title}.pdf`);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

      const after = {
        ...before,
        [book.counters.download.name]: (before[book.counters.download.name] ?? 0) + 1,
      };
      expect(await readCounters()).toEqual(after);

      await link.click();
      await expect(page).toHaveURL(inLanguage(language, '/wait-download'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        texts(language, 'wait-download').heading,
      );
      expect(await readCounters()).toEqual(after);
    },
  );
}

test(
  '/wait-download keeps the requested book when the language changes, and its Download link starts a download after the wait period',
  { tag: '@core' },
  async ({ page }) => {
    const wait = texts('en', 'wait-download');
    await page.goto('/de/elias');
    const title = 'The Airborne Adventures of Elias Harrow';
    const first = page.waitForEvent('download');
    await downloadLink(page, 'de', title).click();
    await first;
    await downloadLink(page, 'de', title).click();
    await expect(page).toHaveURL('/de/wait-download');
    await page.getByRole('button', { name: texts('de', 'common').language.change }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page).toHaveURL('/wait-download');
    await expect(page.getByRole('listitem').filter({ hasText: /Download|download/ })).toHaveCount(
      0,
    );
    const onward = page.getByRole('link', { name: wait.download });
    await expect(onward).toHaveAttribute('aria-disabled', 'true');
    const back = page.getByRole('link', { name: texts('en', 'common').actions.back });
    await expect(back).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('status').filter({ hasText: wait.ready })).toBeVisible({
      timeout: 8_000,
    });
    const second = page.waitForEvent('download');
    await onward.click();
    await second;
    await back.click();
    await expect(page).toHaveURL('/elias');
  },
);

test('a click on Download before the scripts are loaded marks the link as busy, and starts exactly one download after hydration', async ({
  page,
  readCounters,
}) => {
  const before = await readCounters();
  const letScriptsCome = await hold(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const link = downloadLink(page, 'en', 'The Routes Between Worlds');
  await expect(link).toHaveAttribute('aria-busy', 'false');
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  const downloaded = page.waitForEvent('download');
  letScriptsCome();
  await downloaded;
  await expect(link).toHaveAttribute('aria-busy', 'false');
  expect(await readCounters()).toEqual({
    ...before,
    routesDownloadCount: before.routesDownloadCount + 1,
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedConsole: /Failed to load resource|views could not be counted/ });

  test(
    'a click on Download shows an error in French, and a click after the outage downloads the book',
    { tag: '@core' },
    async ({ page, readCounters }) => {
      const before = await readCounters();
      await page.route('/api/**', (route) => route.abort());
      await page.goto('/fr');
      const { failure } = texts('fr', 'common');
      const link = downloadLink(page, 'fr', 'The Routes Between Worlds');
      await link.click();
      const message = `${failure.noResponse} ${failure.network} ${failure.reason} ${failure.unknown}`;
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page).toHaveURL('/fr');
      expect(await readCounters()).toEqual(before);

      await page.unroute('/api/**');
      const downloaded = page.waitForEvent('download');
      await link.click();
      await downloaded;
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

test('downloading a German excerpt as EPUB counts as a download of its book, and starts the wait period', async ({
  page,
  readCounters,
}) => {
  const before = await readCounters();
  await page.goto('/de/elias');
  const { excerpt, heading } = texts('de', 'common').formats;
  await page.getByText(heading).first().click();
  const link = page.getByRole('link', { name: new RegExp(`${excerpt}.*EPUB`) });
  const downloaded = page.waitForEvent('download');
  await link.click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('The Airborne Adventures of Elias Harrow (de).epub');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  expect(await readCounters()).toEqual({
    ...before,
    eliasDownloadCount: before.eliasDownloadCount + 1,
  });

  await page.getByRole('link', { name: /^EPUB/ }).first().click();
  await expect(page).toHaveURL('/de/wait-download');
});
