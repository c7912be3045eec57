import { expect, scriptIsRunning, test } from './fixtures.ts';
import { hold } from './hold.ts';

const DARK = 'rgb(16, 20, 28)';
const LIGHT = 'rgb(248, 243, 232)';

test(
  'the theme is dark by default, and the theme selected with the toggle persists after a reload',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveClass('dark');
    await expect(root).toHaveCSS('background-color', DARK);
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(root).toHaveClass('light');
    await expect(root).toHaveCSS('background-color', LIGHT);
    await expect(root).toHaveCSS('color-scheme', 'light');
    await page.reload();
    await scriptIsRunning(page);
    await expect(root).toHaveClass('light');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f8f3e8');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(root).toHaveClass('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  },
);

test('the stored theme is applied before the first paint', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    const seen: string[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver(() => seen.push(document.documentElement.className)).observe({
      type: 'paint',
      buffered: true,
    });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await scriptIsRunning(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['light']));
});

test('pressing the theme toggle before hydration changes the theme', async ({ page }) => {
  const release = await hold(page, '/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  release();
  await expect(page.locator('html')).toHaveClass('light');
});

test('a theme that is chosen in one tab also applies in another open tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/elias');
  await other.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
});

test('the theme toggle changes the theme even without access to storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
});
