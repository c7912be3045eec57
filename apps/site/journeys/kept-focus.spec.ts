import { expect, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

test('a reader who keeps, cancels and removes a book by keyboard stays at the section for it', async ({
  page,
}) => {
  const { offline } = texts('en', 'read');
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  const section = page.getByRole('region', { name: offline.heading });
  const press = async (name: string) => {
    await section.getByRole('button', { name, exact: true }).press('Enter');
    await expect(section).toBeFocused();
  };

  await press(offline.ask);
  const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/read/routes/slack-water', async (route) => {
    await isHeld;
    await route.continue();
  });
  await press(offline.keep);
  await press(offline.cancel);
  release(undefined);
  await press(offline.keep);
  await press(offline.remove);
});
