import { readEditions } from '@tales/content/vite';
import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { inLanguage, languages, texts } from './languages.ts';

const ROUTES = '/read/routes';
const first = 'the-harbour-road';
const second = 'eleven-feet';
const third = 'the-worshipful-company';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const paragraphAtTop = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.tales-reading-bar')?.getBoundingClientRect();
    const below = [...document.querySelectorAll('[id^="p-"]')].find(
      (element) => element.getBoundingClientRect().bottom > (bar?.bottom ?? 0) + 1,
    );
    return below?.id;
  });

const keptPlace = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('place.routes');
    return text ? (JSON.parse(text) as { chapter: string; block: string }) : undefined;
  });

async function openChapter(page: Page, path: string) {
  await page.goto(path);
  await scriptIsRunning(page);
  await expect(page.locator('.tales-reading-bar').getByRole('progressbar')).toBeAttached();
}

async function readOn(page: Page, pixels = 900) {
  await page.evaluate((top) => {
    scrollBy({ top, behavior: 'instant' });
  }, pixels);
  await expect.poll(() => keptPlace(page)).toBeTruthy();
  await expect.poll(async () => (await keptPlace(page))?.block).toBe(await paragraphAtTop(page));
  return paragraphAtTop(page);
}

test(
  'the home page links to the web edition, in which arrow keys open the next and the previous chapter',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await scriptIsRunning(page);
    // The note at the end of the book does not count as a chapter.
    await expect(page.getByText(/\b6 chapters\b/)).toBeVisible();
    await page.getByRole('link', { name: 'Or read it here, chapter by chapter' }).click();
    await expect(page).toHaveURL(ROUTES);
    await expect(
      page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem'),
    ).toHaveCount(7);
    await page.getByRole('link', { name: texts('en', 'read').begin }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('The Harbour Road');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Eleven Feet');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('The Worshipful Company');
    await expect(page).toHaveURL(`${ROUTES}/${third}`);
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText('Eleven Feet');
  },
);

test(
  'the Continue link opens the chapter at the stored paragraph, even in a viewport of a different width',
  { tag: '@core' },
  async ({ page, context }) => {
    await openChapter(page, `${ROUTES}/${second}`);
    const paragraph = await readOn(page);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => paragraphAtTop(page)).toBe(paragraph);
    await page.close();

    const later = await context.newPage();
    await later.setViewportSize({ width: 390, height: 844 });
    await later.goto('/');
    await expect(later.getByText(/: Two, \d+%$/)).toBeVisible();
    await later.getByRole('link', { name: /^Continue/ }).click();
    await expect(later).toHaveURL(`${ROUTES}/${second}`);
    await expect.poll(() => paragraphAtTop(later)).toBe(paragraph);
    await later.reload();
    await expect.poll(() => paragraphAtTop(later)).toBe(paragraph);
  },
);

test('scripts that load after the reader has scrolled do not restore the stored reading position', async ({
  page,
}) => {
  await openChapter(page, `${ROUTES}/${second}`);
  const kept = await readOn(page);
  for (const hash of ['', `#${kept}`]) {
    await page.goto(ROUTES);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`${ROUTES}/${second}${hash}`, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const scrolled = () => page.evaluate(() => scrollY);
    if (hash) await expect.poll(scrolled).toBeGreaterThan(0);
    const before = await scrolled();
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 1000);
    await expect.poll(scrolled).toBeGreaterThan(before + 900);
    const paragraph = await paragraphAtTop(page);
    release();
    await expect(page.locator('.tales-reading-bar').getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      /[23]\d%/,
    );
    expect(await paragraphAtTop(page)).toBe(paragraph);
  }
});

test('a language change keeps the same paragraph at the top of the viewport', async ({ page }) => {
  await openChapter(page, `${ROUTES}/${first}`);
  const paragraph = await readOn(page, 500);
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de${ROUTES}/${first}`);
  await expect(page.locator('[data-chapter]')).toHaveAttribute('lang', 'de');
  await expect.poll(() => paragraphAtTop(page)).toBe(paragraph);
});

test('the copied link refers to the selected paragraph if the selection begins in the paragraph element instead of its text node', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChapter(page, `${ROUTES}/${second}`);
  const paragraph = page.locator('[data-chapter] p').nth(3);
  const id = (await paragraph.getAttribute('id')) ?? '';
  await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.getByRole('button', { name: texts('en', 'read').more }).click();
  await page.getByRole('menuitem', { name: texts('en', 'read').copyLink }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`#${id}$`));
});

test('without access to storage, chapters can be read, and a reading theme also applies to the next chapter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Refused.', 'SecurityError');
      },
    });
  });
  await openChapter(page, `${ROUTES}/${second}`);
  await page.mouse.wheel(0, 900);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('radio', { name: 'Sepia' }).check();
  const root = page.locator('html');
  await expect(root).toHaveCSS('background-color', 'rgb(241, 227, 198)');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('The Worshipful Company');
  await expect(root).toHaveCSS('background-color', 'rgb(241, 227, 198)');
});

test.describe('with touch input', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a horizontal swipe to the left opens the next chapter, but a diagonal swipe does not', async ({
    page,
  }) => {
    await openChapter(page, `${ROUTES}/${second}`);
    const client = await page.context().newCDPSession(page);
    const swipe = async (dx: number, dy: number) => {
      const x = 200;
      const y = 500;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
        });
      await touch('touchStart', 0);
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', part);
      await touch('touchEnd', 1);
    };
    await swipe(-120, -110);
    await expect(heading(page)).toHaveText('Eleven Feet');
    await swipe(-150, 5);
    await expect(heading(page)).toHaveText('The Worshipful Company');
  });
});

test('in each language, the HTML of each chapter contains links to the adjacent chapters, and the translated text or, without a translation, the English text', async ({
  request,
}) => {
  const editions = readEditions().filter(({ book }) => book === 'routes');
  const english = editions.find(({ language }) => language === 'en')?.chapters ?? [];
  expect(english.length).toBeGreaterThan(1);
  for (const language of languages) {
    const translated = editions.find((edition) => edition.language === language)?.chapters;
    for (const [index, { slug }] of english.entries()) {
      const path = inLanguage(language, `${ROUTES}/${slug}`);
      const html = await (await request.get(path)).text();
      const isTranslated = translated?.some((chapter) => chapter.slug === slug) ?? false;
      const lang = language === 'en' || !isTranslated ? 'en-GB' : language;
      expect(html, path).toMatch(new RegExp(`lang="${lang}" data-chapter="routes/`));
      // Without `</p>`, the search would always find the text in the page's JSON.
      const isOnlyEnglish = html.includes(`${texts(language, 'read').onlyEnglish}</p>`);
      expect(isOnlyEnglish, path).toBe(!isTranslated);
      expect(html, path).toMatch(/<p id="p-[\w-]+">/);
      expect(html.includes('rel="prev"'), path).toBe(index > 0);
      // Firefox would try to prefetch the target of this link, in violation of the Content-Security-Policy.
      expect(html, path).not.toContain('<link rel="next"');
      expect(html.includes('rel="next"'), path).toBe(index < english.length - 1);
    }
  }
});
