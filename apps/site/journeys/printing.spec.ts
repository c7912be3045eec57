import { expect, test } from './fixtures.ts';

test('in the dark theme, a tale page is printed black on white, without the size of the PDF or the shading along the hinge of the cover', async ({
  page,
}) => {
  await page.goto('/shadows');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(main).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(main.getByText('The third tale')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const hinge = await main
    .locator('article .tales-cover')
    .evaluate((cover) => getComputedStyle(cover, '::after').display);
  expect(hinge).toBe('none');
  for (const figure of await main.locator('.tales-figure').all()) {
    await expect(figure).toHaveCSS('break-inside', 'avoid');
  }
  const startOf = async (selector: string) =>
    (await main.locator(selector).first().boundingBox())?.x;
  expect(await startOf('article .tales-prose')).toBe(await startOf('article .tales-cover'));
  await expect(main.getByText(/^PDF, /).first()).toBeHidden();
});

test('the title page of a book is printed without the search field or the buttons', async ({
  page,
}) => {
  await page.goto('/read/routes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
