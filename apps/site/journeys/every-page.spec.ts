import { readEditions } from '@tales/content/vite';
import { textPages } from '../src/pages.ts';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, testInOnePage as test } from './fixtures.ts';
import { books, inLanguage, languages, tales } from './languages.ts';

const readingPages = readEditions()
  .filter(({ language }) => language === 'en')
  .flatMap(({ book, chapters: [first] }) => [
    `/read/${book}`,
    ...(first ? [`/read/${book}/${first.slug}`] : []),
  ]);

const pages = [
  ...tales.map(({ path }) => path),
  ...books.map(({ reader }) => reader),
  ...textPages.map(({ path }) => path),
  ...readingPages,
  '/no/page',
];

const PHONE = 390;
const DESKTOP = 1280;
const NARROWEST = 320;

const looks = [
  { theme: 'dark', width: DESKTOP },
  { theme: 'light', width: PHONE },
  { theme: 'dark', width: PHONE },
  { theme: 'light', width: DESKTOP },
] as const;

test.use({ expectedConsole: /404/ });

/** Applies the text spacing that a page must support (WCAG 2.2, 1.4.12 Text Spacing). */
function spaceText() {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-block-end: 2em !important }`,
  );
  document.adoptedStyleSheets.push(spacing);
}

for (const [index, path] of pages.entries()) {
  const { theme, width } = looks[index % looks.length] ?? looks[0];
  // If `languages` is as long as `looks`, `index` alone would pair each look with only one language.
  const language = languages[(index + Math.floor(index / looks.length)) % languages.length] ?? 'en';

  test(`${path} in ${language} hydrates without unexpected console messages, has no axe violations, and fits a width of ${NARROWEST} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => {
      localStorage.setItem('theme', chosen);
    }, theme);
    const response = await page.goto(
      path === '/no/page' ? `/${language}/no` : inLanguage(language, path),
    );
    expect(response?.status()).toBe(path === '/no/page' ? 404 : 200);
    await scriptIsRunning(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language);
    await expect(root).toHaveClass(theme);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);

    await page.setViewportSize({ width: NARROWEST, height: 700 });
    const widthOfPage = () => root.evaluate((html) => html.scrollWidth);
    await expect.poll(widthOfPage).toBe(NARROWEST);
    const middleOf = (selector: string) =>
      page
        .locator(`header ${selector}`)
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return Math.round(top + bottom);
        });
    const offset = async () => (await middleOf('.tales-theme-toggle')) - (await middleOf('a'));
    await expect.poll(offset, 'the first link and the theme toggle are in one row').toBe(0);
    await page.evaluate(spaceText);
    await expect.poll(widthOfPage, 'with text spacing').toBe(NARROWEST);

    await page.reload();
    await root.evaluate((html) => {
      html.style.fontSize = '200%';
    });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width: viewport, height: 900 });
      await expect.poll(widthOfPage, 'with text twice as large').toBe(viewport);
    }
  });
}
