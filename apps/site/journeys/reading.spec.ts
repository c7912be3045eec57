import { expect, test } from './fixtures.ts';
import { books, filled, inLanguage, languages, texts } from './languages.ts';

for (const language of languages) {
  for (const book of books) {
    test(`${book.title} opens in the page in ${language} and is counted`, async ({
      page,
      readCounters,
    }) => {
      const common = texts(language, 'common');
      const before = await readCounters();
      await page.goto(inLanguage(language, book.tale));
      const pdf = page.waitForResponse((response) => response.url().includes('/docs/'));
      const read = filled(common.actions.readTitle, { title: book.title });
      await page.getByRole('link', { name: read, exact: true }).click();
      await expect(page).toHaveURL(inLanguage(language, book.reader));

      const frame = page.getByTitle(filled(texts(language, 'reader').frame, { title: book.title }));
      await expect(frame).toBeVisible();
      const src = await frame.getAttribute('src');
      const [path, fragment] = src?.split('#') ?? [];
      expect(path).toMatch(book.file);
      expect(fragment).toBe('toolbar=1&navpanes=0&view=FitH&zoom=page-width&pagemode=none');
      expect((await pdf).headers()['content-type']).toBe('application/pdf');
      expect((await pdf).headers()['content-disposition']).toBeUndefined();
      const box = await frame.boundingBox();
      expect(box?.width).toBe(1280);
      expect(box?.height).toBeGreaterThan(600);

      expect(await readCounters()).toEqual({
        ...before,
        [book.counters.read]: before[book.counters.read] + 1,
      });
    });
  }
}

test('an open book stays in the page when the window is made small', async ({ page }) => {
  await page.goto('/elias-pdf-view');
  await expect(page.locator('iframe')).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  // A change of the address renders the page again.
  await page.getByRole('link', { name: texts('en', 'common').skipToContent }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a second book within five seconds waits, and counts nothing', async ({
  page,
  readCounters,
}) => {
  await page.goto('/de/elias-pdf-view');
  await expect(page.locator('iframe')).toBeVisible();
  const before = await readCounters();
  await page.goto('/de/story-pdf-view');
  await expect(page).toHaveURL('/de/wait-download');
  expect(await readCounters()).toEqual(before);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the page shows the reason, and the next try opens the book', async ({ page }) => {
    await page.route('/api/**', (route) => route.abort());
    await page.goto('/elias-pdf-view');
    await expect(page.getByRole('alert')).toContainText(
      'No response received. Network Error Reason: Unknown Error',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.unroute('/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe')).toBeVisible();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the book opens in a new tab and the reader is home, in their language', async ({
    page,
    readCounters,
  }) => {
    const before = await readCounters();
    await page.goto('/fr/shadows');
    const book = page
      .context()
      .waitForEvent('response', (response) => response.url().endsWith('FULL_BOOK_v5.pdf'));
    const tab = page.waitForEvent('popup');
    const title = 'The Last Shadow of Aman';
    const read = filled(texts('fr', 'common').actions.readTitle, { title });
    await page.getByRole('link', { name: read, exact: true }).click();
    await tab;
    expect((await book).status()).toBe(200);
    expect((await book).request().isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL('/fr');
    expect(await readCounters()).toEqual({
      ...before,
      shadowsReadCount: before.shadowsReadCount + 1,
    });
  });

  test('a refused tab leaves a link to the book', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/it/elias-pdf-view');
    const reader = texts('it', 'reader');
    await expect(page.getByRole('heading', { name: reader.blocked.heading })).toBeVisible();
    await expect(page.getByRole('link', { name: reader.open })).toHaveAttribute(
      'href',
      /^\/docs\/.+\.pdf$/,
    );
    await expect(page).toHaveURL('/it/elias-pdf-view');
  });
});
