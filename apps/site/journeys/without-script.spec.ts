import { expect, test } from './fixtures.ts';
import {
  books,
  inLanguage,
  languageNames,
  tales,
  taleTexts,
  texts,
  type Language,
} from './languages.ts';

test.use({ javaScriptEnabled: false });

/** A paragraph that introduces a tale. */
const paragraph = (language: Language, tale: string, at: number) =>
  String(taleTexts(language, tale).intro[at]);

test(
  'the pages can be read and their links work without a script, in it',
  { tag: '@core' },
  async ({ page }) => {
    const language = 'it';
    const common = texts(language, 'common');
    await page.goto(inLanguage(language, '/'));
    await expect(page.getByText(paragraph(language, 'routes', 0))).toBeVisible();
    const shelf = page.getByRole('radiogroup', { name: common.tales.label });
    await shelf.getByRole('radio', { name: tales[1].title }).click();
    await expect(page).toHaveURL(inLanguage(language, '/elias'));
    await expect(page.getByText(paragraph(language, 'elias', 3))).toBeVisible();
  },
);

test('of the buttons only the two menus are shown, which work without a script', async ({
  page,
}) => {
  await page.goto('/it/elias');
  const { language, user } = texts('it', 'common');
  await expect(page.getByRole('button')).toHaveCount(2);
  const item = page.getByRole('menuitem');
  await page.getByRole('button', { name: user.menu }).click();
  await expect(item).toHaveText([user.signIn, user.signOut]);
  await expect(item.filter({ hasText: user.signIn })).toHaveAttribute('href', '/it/sign-in');
  await expect(item.filter({ hasText: user.signOut })).toBeDisabled();
  await page.getByRole('button', { name: language.change }).press('Enter');
  await expect(item).toHaveText(languageNames);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.getByRole('button', { name: language.change }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(item.filter({ hasText: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/elias');
});

test('a book can be read and downloaded without a script', { tag: '@core' }, async ({ page }) => {
  const [book] = books;
  if (!book) throw new Error('There is no book.');
  await page.goto(book.reader);
  const file = page.getByRole('main').getByRole('link', { name: 'Read', exact: true });
  await expect(file).toHaveAttribute('href', book.file);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${book.title}.pdf`);
});
