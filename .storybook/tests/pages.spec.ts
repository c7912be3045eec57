import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { readStorybookIndex } from './storybook-index.ts';
import { test as base } from './test.ts';

const test = base.extend<{ errors: string[] }>({
  errors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
    });
    await provide(errors);
  },
});

test('Storybook starts on the introduction, without errors', async ({ page, errors }) => {
  await page.goto('.');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('path')).toBe('/docs/introduction--docs');
  expect(errors).toEqual([]);
});

test('a story that is opened by link has its theme from its first element on', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#storybook-root [data-slot=spinner]')) return;
      document.documentElement.dataset['first'] = document.documentElement.className;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('iframe.html?id=feedback-spinner--default&viewMode=story&globals=theme:light');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'light');
});

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

// Each page is opened once.
for (const { id, title, name, type } of readStorybookIndex()) {
  if (type !== 'docs') continue;
  const isPictured = pictured.includes(title);
  const more = isPictured
    ? ', and shows what to do and what not to do, accessible in both themes'
    : title.startsWith('Flows/')
      ? ', with its keys, when not to use it, and its accessibility'
      : '';

  test(`the page ${title}, ${name}, opens without errors${more}`, async ({ page, errors }) => {
    await page.goto(`iframe.html?id=${id}&viewMode=docs`);
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(errors).toEqual([]);
    if (isPictured) await contrastsDoAndDont(page);
    else if (more) await hasItsParagraphs(page);
  });
}

async function contrastsDoAndDont(page: Page) {
  const pair = page.locator('[data-slot=do-dont]').first();
  await expect(pair.locator('figcaption')).toContainText(['Do', 'Don’t']);
  for (const theme of ['dark', 'light']) {
    await chooseTheme(page, theme);
    // Colours change by transitions, which wait where a part of a page is out of view.
    // The page renders the examples again, in place of the former ones.
    await expect(() => pair.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
    await pair.evaluate((element) =>
      Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    expect(await violationsIn(page, '[data-slot=do-dont]')).toEqual([]);
  }
}

async function hasItsParagraphs(page: Page) {
  for (const name of ['Keyboard', 'When not to use it', 'Accessibility']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByRole('columnheader', { name: 'Press' })).toBeVisible();
}

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

/** The rules of axe that a part of a page breaks, with the elements that break them. */
async function violationsIn(page: Page, part: string) {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations }: AxeResults = await run(selector, { iframes: false });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, part);
}
