import { expect, type Page } from '@playwright/test';
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

test('Storybook opens the introduction without errors', async ({ page, errors }) => {
  await page.goto('.');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('path')).toBe('/docs/introduction--docs');
  expect(errors).toEqual([]);
});

for (const { id, title } of readStorybookIndex().filter(({ type }) => type === 'docs')) {
  test(`the ${title} page has no errors, no “Set object” buttons, and no test helpers in the code of its stories`, async ({
    page,
    errors,
  }) => {
    await page.goto(`iframe.html?id=${id}&viewMode=docs`);
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(errors).toEqual([]);
    // A "Set object" button would set a prop to an empty object and could break the story.
    await expect(page.getByRole('button', { name: 'Set object' })).toHaveCount(0);
    expect(await codeOf(page)).not.toMatch(/<(?:Specimens|States|RouterLink)\b|captured|\/testing/);
  });
}

/** Clicks all “Show code” buttons on the page, and returns the code that appears. */
async function codeOf(page: Page): Promise<string> {
  const buttons = page.getByRole('button', { name: 'Show code' });
  const pressed = await buttons.evaluateAll((all) => {
    for (const button of all) button.click();
    return all.length;
  });
  const code = page.locator('.sbdocs-preview pre.prismjs');
  await expect(code).toHaveCount(pressed);
  return (await code.allTextContents()).join('\n');
}
