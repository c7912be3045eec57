import { expect, testInOnePage as test } from './fixtures.ts';
import { texts } from './languages.ts';

const { missing, text } = texts('en', 'invitation');

test('the invitation page shows an error for a missing or malformed token', async ({ page }) => {
  for (const fragment of ['', '#', '#damaged', '#%20']) {
    // Opens another page first, because changing only the fragment would not reload the page.
    await page.goto('about:blank');
    await page.goto(`/invitation${fragment}`);
    await expect(page.getByRole('alert'), fragment).toContainText(missing.text);
    await expect.poll(() => page.url(), fragment).toMatch(/\/invitation#?$/);
  }
});

test('the invitation remains visible when the language changes', async ({ page }) => {
  await page.goto('/invitation#0123456789abcdef');
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByText(texts('de', 'invitation').text)).toBeVisible();
  await expect(page).toHaveURL('/de/invitation');
});
