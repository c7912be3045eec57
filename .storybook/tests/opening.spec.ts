import { expect, type Page } from '@playwright/test';
import { readStorybookIndex } from './storybook-index.ts';
import { test as base } from './test.ts';

const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
    await provide(complaints);
  },
});

test('Storybook starts on the introduction, in silence', async ({ page, complaints }) => {
  await page.goto('.');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('path')).toBe('/docs/introduction--docs');
  expect(complaints).toEqual([]);
});

for (const { id, title, name, type } of readStorybookIndex()) {
  if (type !== 'docs') continue;
  test(`the page ${title}, ${name}, opens in silence and describes each prop`, async ({
    page,
    complaints,
  }) => {
    await page.goto(`iframe.html?id=${id}&viewMode=docs`);
    await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(await undescribedProps(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** The props whose row in the table has no sentence, but only a type. */
const undescribedProps = (page: Page) =>
  page
    .locator('.docblock-argstable')
    .locator(
      'tbody tr:has(td:nth-child(4)):not(:has(td:nth-child(2) > div:first-child > :is(span, p)))',
    )
    .locator('td:first-child')
    .allTextContents();
