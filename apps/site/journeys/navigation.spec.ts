import { expect, scriptIsRunning, test, testInOnePage } from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';

testInOnePage(
  'the German main navigation links to the main pages, and marks the current page',
  { tag: '@core' },
  async ({ page }) => {
    const language = 'de';
    const { nav } = texts(language, 'common');
    await page.goto(inLanguage(language, '/elias'));
    await scriptIsRunning(page);
    const navigation = page.getByRole('navigation', { name: nav.label });
    await expect(navigation.locator('[aria-current]:visible')).toHaveCount(0);
    for (const [name, path, marked = 1] of [
      [nav.donate, '/donate'],
      [nav.about, '/about'],
      [nav.test, '/test'],
      [nav.chat, '/sign-in', 0],
      [nav.home, '/'],
    ] as [name: string, path: string, marked?: number][]) {
      const link = navigation.getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(inLanguage(language, path));
      if (marked) await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(navigation.locator('[aria-current]:visible')).toHaveCount(marked);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await page.goto(inLanguage(language, '/chat'));
    const chat = navigation.getByRole('link', { name: nav.chat, exact: true });
    await expect(chat).toHaveAttribute('aria-current', 'page');
  },
);

testInOnePage('the skip link is the first tab stop and focuses the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

testInOnePage(
  'opening another page scrolls to the top, and navigating back restores the scroll position',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/shadows');
    await scriptIsRunning(page);
    await page.evaluate(() => {
      scrollTo(0, 900);
    });
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('header a[href="/about"]')?.click();
    });
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/shadows');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  },
);

testInOnePage(
  'an unknown language prefix redirects to `/en` with the same query and hash',
  async ({ page }) => {
    await page.goto('/xx/elias?from=letter#content');
    await expect(page).toHaveURL('/en?from=letter#content');
    await scriptIsRunning(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/xx/elias?from=page#content');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/en?from=page#content');
  },
);

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the main menu opens when its button is clicked, and closes on Escape, on a click outside, or when a link is clicked',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/de');
      await scriptIsRunning(page);
      const menu = page.getByText('Menü', { exact: true });
      const donate = page.getByRole('link', { name: 'Spenden', exact: true });
      await expect(donate).toBeHidden();
      await menu.click();
      await expect(donate).toBeVisible();
      const panel = await page.locator('.tales-disclosure-content').boundingBox();
      expect([panel?.x, panel?.width], 'within the margins of the page').toEqual([20, 350]);
      await page.keyboard.press('Escape');
      await expect(donate).toBeHidden();
      await expect(page.locator('summary:focus')).toHaveText('Menü');

      await menu.click();
      await expect(donate).toBeVisible();
      await page.mouse.click(195, 700);
      await expect(donate).toBeHidden();
      await expect(page).toHaveURL('/de');

      await menu.click();
      await donate.click();
      await expect(page).toHaveURL('/de/donate');
      await expect(donate).toBeHidden();
    },
  );
});
