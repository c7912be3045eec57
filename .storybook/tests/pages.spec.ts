import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { readStorybookIndex } from './storybook-index.ts';
import { test } from './test.ts';

const pages = readStorybookIndex().filter(({ type }) => type === 'docs');

const openPage = async (page: Page, id: string) => {
  await page.goto(`iframe.html?id=${id}&viewMode=docs`);
  await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
};

/** Chooses a theme in the toolbar, again until the page is ready to follow. */
const chooseTheme = (page: Page, theme: string) =>
  expect(async () => {
    await page.evaluate((name) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: object) => void };
      };
      channel.emit('updateGlobals', { globals: { theme: name } });
    }, theme);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`), { timeout: 2000 });
  }).toPass();

/** The ten most used components. */
const pictured = [
  'Actions/Button',
  'Actions/IconButton',
  'Books/DocumentFrame',
  'Books/TaleSelector',
  'Feedback/MessageLog',
  'Feedback/Notice',
  'Feedback/Toast',
  'Forms/TextField',
  'Navigation/Menu',
  'Navigation/NavLink',
];

for (const { id, title } of pages.filter(({ title }) => pictured.includes(title))) {
  test(`${title} shows what to do and what not to do, accessible in both themes`, async ({
    page,
  }) => {
    // Axe reads the whole page first: that of MessageLog has thousands of messages.
    test.slow();
    await openPage(page, id);
    const pair = page.locator('[data-slot=do-dont]').first();
    await expect(pair.locator('figcaption')).toContainText(['Do', 'Don’t']);
    for (const theme of ['dark', 'light']) {
      await chooseTheme(page, theme);
      // Colours change by transitions, which wait where a part of a page is out of view.
      // The page renders the examples again, in place of the former ones.
      await expect(() => pair.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
      await pair.evaluate((element) =>
        Promise.allSettled(
          element.getAnimations({ subtree: true }).map(({ finished }) => finished),
        ),
      );
      expect(await violationsIn(page, '[data-slot=do-dont]')).toEqual([]);
    }
  });
}

for (const { id, title } of pages.filter(({ title }) => title.startsWith('Flows/'))) {
  test(`${title} has a page with its keys, when not to use it, and its accessibility`, async ({
    page,
  }) => {
    await openPage(page, id);
    for (const name of ['Keyboard', 'When not to use it', 'Accessibility']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('columnheader', { name: 'Press' })).toBeVisible();
  });
}

/** The rules of axe that a part of a page breaks, with the elements that break them. */
async function violationsIn(page: Page, part: string) {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations }: AxeResults = await run(selector, { iframes: false });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, part);
}
