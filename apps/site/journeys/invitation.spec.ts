import { expect, testInOnePage as test } from './fixtures.ts';
import { texts } from './languages.ts';

const { fields, invalid, missing, signIn, submit, text } = texts('en', 'invitation');

test.use({ expectedConsole: /Failed to load resource/ });

test('the invitation page shows an error for a missing or malformed token', async ({ page }) => {
  for (const fragment of ['', '#', '#damaged', '#%20']) {
    // A change of only the fragment would not load the page again.
    await page.goto('about:blank');
    await page.goto(`/invitation${fragment}`);
    await expect(page.getByRole('alert'), fragment).toContainText(missing.text);
    await expect.poll(() => page.url(), fragment).toMatch(/\/invitation#?$/);
  }
});

test('the invitation form remains visible when the language changes, and shows an error for an unknown token', async ({
  page,
}) => {
  await page.goto('/invitation#0123456789abcdef');
  await expect(page.getByText(text)).toBeVisible();
  const language = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await language('Deutsch').click();
  await expect(page.getByText(texts('de', 'invitation').text)).toBeVisible();
  await expect(page).toHaveURL('/de/invitation');
  await language('English').click();
  await page
    .getByRole('textbox', { name: fields.new.label, exact: true })
    .fill('nine lanterns at sea');
  await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(invalid.heading);
  await alert.getByRole('link', { name: signIn }).click();
  await expect(page).toHaveURL('/sign-in');
});
