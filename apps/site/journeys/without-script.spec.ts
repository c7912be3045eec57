import { expect, test } from './fixtures.ts';
import {
  books,
  inLanguage,
  languageNames,
  tales,
  textsOfTale,
  texts,
  type Language,
} from './languages.ts';

test.use({ javaScriptEnabled: false });

const paragraph = (language: Language, tale: string, index: number) =>
  String(textsOfTale(language, tale).intro[index]);

test(
  'without JavaScript, the Italian home page can be read, and its tale selector opens another tale',
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

test('without JavaScript, a tale page has a link for each language and no buttons', async ({
  page,
}) => {
  await page.goto('/it/elias');
  await expect(page.getByRole('button')).toHaveCount(0);
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(languageNames);
  await links.filter({ hasText: 'English' }).click();
  await expect(page).toHaveURL('/elias');
});

test(
  'without JavaScript, the Read link of a book refers to its PDF, and the Download link downloads it',
  { tag: '@core' },
  async ({ page }) => {
    const [book] = books;
    if (!book) throw new Error('There is no book.');
    await page.goto(book.reader);
    const file = page.getByRole('main').getByRole('link', { name: 'Read', exact: true });
    await expect(file).toHaveAttribute('href', book.file);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await downloaded).suggestedFilename()).toBe(`${book.title}.pdf`);
  },
);
