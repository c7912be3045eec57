import { expect, scriptIsRunning, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { languageNames, textsOfTale, texts } from './languages.ts';

test(
  'the language menu can be operated with the keyboard, and choosing a language keeps the query and the hash',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/it/elias?from=letter#content');
    await scriptIsRunning(page);
    const { language } = texts('it', 'common');
    await page.getByRole('button', { name: language.change }).press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText(languageNames);
    await expect(page.locator('[role=menuitem][aria-current]')).toHaveText('Italiano');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('f');
    await expect(items.filter({ hasText: 'Français' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/elias?from=letter#content');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByText(textsOfTale('fr', 'elias').lead ?? '')).toBeVisible();
  },
);

test(
  'pressing the language button before the scripts are loaded opens the language menu after hydration',
  { tag: '@core' },
  async ({ page }) => {
    const letScriptsCome = await hold(page, '/assets/*.js');
    await page.goto('/it/about', { waitUntil: 'commit' });
    const { language } = texts('it', 'common');
    const button = page.getByRole('button', { name: language.change });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    letScriptsCome();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);

test('an open menu neither hides the page from assistive technology nor blocks scrolling', async ({
  page,
}) => {
  await page.goto('/');
  await scriptIsRunning(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
