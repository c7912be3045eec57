import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, tales, texts } from './languages.ts';

const language = 'de';
const [{ title, path }] = tales;
const CHAPTERS = 6;
const INTERRUPTED = 4;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'on a phone, a tale can be opened from the German home page, continued in a new tab and read to its end by touch',
  { tag: '@core' },
  async ({ page: first, context }) => {
    let page = first;
    const common = texts(language, 'common');
    const { begin } = texts(language, 'read');
    const heading = () => page.getByRole('heading', { level: 1 });
    const turn = async () => {
      const before = (await heading().textContent()) ?? '';
      const next = page.locator('.tales-chapter-foot a[rel=next]');
      await next.scrollIntoViewIfNeeded();
      await next.tap();
      await expect(heading()).not.toHaveText(before);
    };

    await page.goto(inLanguage(language, '/'));
    await scriptIsRunning(page);
    const { readHere, orReadHere } = common.actions;
    const ways = page.getByRole('link', { name: readHere, exact: true });
    await ways.or(page.getByRole('link', { name: orReadHere, exact: true })).tap();
    await expect(heading()).toHaveText(title);
    await page.getByRole('link', { name: begin }).tap();
    await expect(heading()).not.toHaveText(title);
    for (let index = 1; index < INTERRUPTED; index++) await turn();
    await expect(heading()).toHaveText('Slack Water');
    await page.locator('[data-chapter] p').nth(8).scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('place.routes')))
      .toContain('slack-water');

    await page.close();
    page = await context.newPage();
    await page.goto(inLanguage(language, path));
    await scriptIsRunning(page);
    await page.getByRole('link', { name: common.place.continue }).tap();
    await expect(heading()).toHaveText('Slack Water');
    for (let index = INTERRUPTED; index < CHAPTERS; index++) await turn();
    await page.locator('.tales-book-end').scrollIntoViewIfNeeded();
    const progress = page.locator('.tales-reading-bar').getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '100');

    await page.goto(inLanguage(language, '/'));
    await scriptIsRunning(page);
    const shelf = page.getByRole('radiogroup', { name: common.tales.label });
    await expect(shelf.getByText(common.place.finished).locator('visible=true')).toHaveCount(1);
    await expect(page.getByRole('link', { name: common.place.continue })).toHaveCount(0);
    await page.close();
  },
);
