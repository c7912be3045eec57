import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';
import { inLanguage, tales, textsOfTale, texts } from './languages.ts';

testInOnePage('the French tale selector opens each tale', { tag: '@core' }, async ({ page }) => {
  const language = 'fr';
  const common = texts(language, 'common');
  await page.goto(inLanguage(language, '/'));
  await scriptIsRunning(page);
  const shelf = page.getByRole('radiogroup', { name: common.tales.label });
  for (const tale of [...tales].reverse()) {
    await shelf.getByRole('radio', { name: tale.title }).click();
    await expect(page).toHaveURL(inLanguage(language, tale.path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tale.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(shelf.locator('[aria-current=page]')).toHaveCount(1);
    await expect(shelf.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(tale.title),
    );
    await expect(page).toHaveTitle(textsOfTale(language, tale.name).title);
  }
});

test('the home page counts one view per page session, and shows the number of views', async ({
  page,
  request,
}) => {
  const views = async () => Number(await (await request.get('/api/public/views')).text());
  const before = await views();
  const shown = page.getByText(new RegExp(`^${before + 1} visits? so far$`));
  await page.goto('/');
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  expect(await views()).toBe(before + 1);
});
