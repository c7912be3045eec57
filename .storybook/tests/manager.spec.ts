import { expect } from '@playwright/test';
import { test } from './test.ts';

test('the search finds a component by what it does', async ({ page }) => {
  await page.goto('?path=/docs/introduction--docs');
  const search = page.getByRole('searchbox');
  const results = page.getByRole('listbox').getByRole('option');
  for (const [word, component] of [
    ['choose', 'Menu'],
    ['message', 'Notice'],
    ['snackbar', 'Toast'],
  ] as const) {
    await search.fill(word);
    await expect(results.filter({ hasText: component }).first()).toBeVisible();
    await expect(results.getByText('Docs', { exact: true })).toHaveCount(0);
  }
});

test('a component has a badge with its status', async ({ page }) => {
  await page.goto('?path=/docs/actions-button--docs');
  await expect(page.getByRole('toolbar').getByText('Stable')).toBeVisible();
  await expect(page.locator('[data-item-id="feedback-toast"]')).toContainText('New');
});

test('the sidebar names each page', async ({ page }) => {
  await page.goto('?path=/docs/actions-button--docs');
  const entry = (id: string) => page.locator(`[data-item-id="${id}--docs"]`);
  await expect(entry('introduction')).toContainText('Introduction');
  await expect(entry('foundations-motion')).toContainText('Motion');
  await expect(entry('actions-button')).toContainText('Docs');
});
