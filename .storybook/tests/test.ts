import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's `test` with one page for all tests of a worker, so that each worker fetches Storybook's
 * scripts (several MB) only once.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const page = await browser.newPage(project.use.contextOptions);
      // Makes Chromium report no PDF viewer, like its headless shell, so that the screenshots of both match.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
      });
      await provide(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage }, provide) => {
    await provide(sharedPage);
    sharedPage.removeAllListeners();
  },
});
