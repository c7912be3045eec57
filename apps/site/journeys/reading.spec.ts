import { expect, test, testInOnePage } from './fixtures.ts';
import { books, interpolate, inLanguage, languages, texts } from './languages.ts';

for (const [index, book] of books.entries()) {
  const language = languages[index] ?? 'en';
  testInOnePage(
    `on a page in ${language}, the Read link opens ${book.title} in the reader view, and increments the read counter`,
    { tag: index === 0 ? '@core' : [] },
    async ({ page, readCounters }) => {
      const common = texts(language, 'common');
      const before = await readCounters();
      await page.goto(inLanguage(language, book.tale));
      const pdf = page.waitForResponse((response) => response.url().includes('/docs/'));
      const read = interpolate(common.actions.readTitle, { title: book.title });
      await page.getByRole('link', { name: read, exact: true }).click();
      await expect(page).toHaveURL(inLanguage(language, book.reader));

      const frame = page.getByTitle(
        interpolate(texts(language, 'reader').frame, { title: book.title }),
      );
      await expect(frame).toBeVisible();
      const src = await frame.getAttribute('src');
      const [path, fragment] = src?.split('#') ?? [];
      expect(path).toMatch(book.file);
      expect(fragment).toBe('toolbar=1&navpanes=0&view=FitH&zoom=page-width&pagemode=none');
      expect((await pdf).headers()['content-type']).toBe('application/pdf');
      expect((await pdf).headers()['content-disposition']).toBeUndefined();
      // The frame has its maximum width, 54rem, and is nearly as tall as the viewport.
      const inPlace = expect.objectContaining({ x: (1280 - 864) / 2, width: 864 }) as unknown;
      await expect.poll(() => frame.boundingBox()).toEqual(inPlace);
      await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(780);

      expect(await readCounters()).toEqual({
        ...before,
        [book.counters.read.name]: (before[book.counters.read.name] ?? 0) + 1,
      });
    },
  );
}

testInOnePage('the reader view keeps the book open if the viewport narrows', async ({ page }) => {
  await page.goto('/elias-pdf-view');
  await expect(page.locator('iframe')).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  // A new fragment in the URL makes React render the page again.
  await page.getByRole('link', { name: texts('en', 'common').skipToContent }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

testInOnePage('after a reload, the reader view opens only via the wait page', async ({ page }) => {
  const wait = texts('fr', 'wait-download');
  await page.goto('/fr/shadows-pdf-view');
  await expect(page.locator('iframe')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/fr/wait-download');
  const onward = page.getByRole('link', { name: wait.continue });
  await expect(onward).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByRole('link', { name: texts('fr', 'common').actions.back }),
  ).toHaveAttribute('href', '/fr/shadows');
  await expect(onward).not.toHaveAttribute('aria-disabled', { timeout: 8_000 });
  await onward.click();
  await expect(page).toHaveURL('/fr/shadows-pdf-view');
  await expect(page.locator('iframe')).toBeVisible();
});

test.describe('when the scripts fail to load', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_FAILED/ });

  test('the reader view shows a link to the book after a delay', async ({ page }) => {
    await page.route('/assets/*.js', (route) => route.abort());
    await page.goto('/elias-pdf-view');
    const link = page.getByRole('link', { name: texts('en', 'reader').open });
    await expect(page.getByText(texts('en', 'reader').asking)).toBeVisible();
    await expect(link).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', books[1]?.file ?? '');
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the Read link on a French page opens the book in a new tab, and the original tab shows the French home page',
    { tag: '@core' },
    async ({ page, readCounters }) => {
      const before = await readCounters();
      await page.goto('/fr/shadows');
      const book = page
        .context()
        .waitForEvent('response', (response) => response.url().endsWith('FULL_BOOK_v5.pdf'));
      const tab = page.waitForEvent('popup');
      const title = 'The Last Shadow of Aman';
      const { actions, opensInNewTab } = texts('fr', 'common');
      const read = `${interpolate(actions.readTitle, { title })} ${opensInNewTab}`;
      await page.getByRole('link', { name: read, exact: true }).click();
      await tab;
      expect((await book).status()).toBe(200);
      expect((await book).request().isNavigationRequest()).toBe(true);
      await expect(page).toHaveURL('/fr');
      expect(await readCounters()).toEqual({
        ...before,
        shadowsReadCount: before.shadowsReadCount + 1,
      });

      const { opened } = texts('fr', 'common');
      await expect(page.getByText(interpolate(opened.text, { title }))).toBeVisible();
      await page.reload();
      await page.getByRole('link', { name: interpolate(opened.back, { title }) }).click();
      await expect(page).toHaveURL('/fr/shadows');
    },
  );
});
