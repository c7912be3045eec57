import { expect, openFormats, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';
import { hold } from './hold.ts';

test.use({ expectedConsole: /Failed to load resource|ERR_FAILED/ });

test('the offline section receives focus after one of its buttons is pressed with the keyboard', async ({
  page,
}) => {
  const { offline } = texts('en', 'read');
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  await openFormats(page);
  const section = page.getByRole('region', { name: offline.heading });
  const press = async (name: string) => {
    await section.getByRole('button', { name, exact: true }).press('Enter');
    await expect(section).toBeFocused();
  };

  await press(offline.ask);
  const release = await hold(page, '**/read/routes/slack-water');
  await press(offline.keep);
  await press(offline.cancel);
  release();
  await press(offline.keep);
  await press(offline.remove);
});

test('the offline section receives focus when its focused button is removed', async ({ page }) => {
  const { offline } = texts('en', 'read');
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  await openFormats(page);
  const section = page.getByRole('region', { name: offline.heading });
  const button = (name: string) => section.getByRole('button', { name, exact: true });
  await button(offline.ask).press('Enter');
  await page.route('**/read/routes/slack-water', (route) => route.abort());
  await button(offline.keep).press('Enter');
  await expect(section.getByRole('alert')).toHaveText(offline.failed.unexpected, {
    timeout: 30_000,
  });
  await expect(section).toBeFocused();

  await page.unroute('**/read/routes/slack-water');
  const release = await hold(page, '**/read/routes/slack-water');
  await button(offline.retry).press('Enter');
  await expect(section).toBeFocused();
  await button(offline.cancel).focus();
  release();
  await expect(button(offline.remove)).toBeVisible({ timeout: 30_000 });
  await expect(section).toBeFocused();
});
