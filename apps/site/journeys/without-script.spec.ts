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

// With and without a prefix; `prerendered.spec.ts` reads the HTML in every language.
for (const language of ['en', 'de'] as const) {
  test(`the pages can be read and their links work without a script in ${language}`, async ({
    page,
  }) => {
    const common = texts(language, 'common');
    await page.goto(inLanguage(language, '/'));
    await expect(page.getByText(paragraph(language, 'routes', 0))).toBeVisible();
    const shelf = page.getByRole('radiogroup', { name: common.tales.label });
    await shelf.getByRole('radio', { name: tales[1].title }).click();
    await expect(page).toHaveURL(inLanguage(language, '/elias'));
    await expect(page.getByText(paragraph(language, 'elias', 3))).toBeVisible();
    await page.goto(inLanguage(language, '/shadows'));
    await expect(
      page.getByText(taleTexts(language, 'shadows').companions?.['making-of']?.subtitle ?? ''),
    ).toBeVisible();
  });
}

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

test('each tale is in the tab order without a script, and Enter follows it', async ({ page }) => {
  await page.goto('/');
  const choices = page.getByRole('radiogroup').getByRole('radio');
  await expect(choices).toHaveCount(tales.length);
  await page.locator('#content').focus();
  for (const [at, tale] of tales.entries()) {
    await page.keyboard.press('Tab');
    await expect(choices.nth(at)).toBeFocused();
    await expect(choices.nth(at)).toHaveAttribute('href', tale.path);
    await expect(choices.nth(at)).toHaveAttribute('aria-checked', String(at === 0));
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: /^Read/ }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(choices.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shadows');
});

for (const book of books) {
  test(`${book.title} can be read and downloaded without a script`, async ({ page }) => {
    await page.goto(book.reader);
    const file = page.getByRole('main').getByRole('link', { name: 'Read', exact: true });
    await expect(file).toHaveAttribute('href', book.file);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await downloaded).suggestedFilename()).toBe(`${book.title}.pdf`);
  });
}
