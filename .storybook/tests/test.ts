import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's `test` with one page for all tests of a worker. Storybook's scripts (several MB) are then
 * fetched and compiled once, not for each story.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const page = await browser.newPage(project.use.contextOptions);
      // Makes screenshots equal in every build of Chromium: the headless shell has no PDF viewer.
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
