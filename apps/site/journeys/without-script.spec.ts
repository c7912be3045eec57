import { expect, test } from './fixtures.ts';
import { books, inLanguage, languages, tales, texts } from './languages.ts';

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  test(`the pages can be read and their links work without a script in ${language}`, async ({
    page,
  }) => {
    const common = texts(language, 'common');
    await page.goto(inLanguage(language, '/'));
    await expect(page.getByText(texts(language, 'index').intro.p1)).toBeVisible();
    const shelf = page.getByRole('navigation', { name: common.tales.label });
    await shelf.getByRole('link', { name: tales[1].title }).click();
    await expect(page).toHaveURL(inLanguage(language, '/elias'));
    await expect(page.getByText(texts(language, 'elias').intro.p4)).toBeVisible();
    await page.goto(inLanguage(language, '/shadows'));
    await expect(page.getByText(texts(language, 'shadows').makingOf.intro)).toBeVisible();
  });
}

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
