import { expect, openFormats, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';
import { hold } from './hold.ts';

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
