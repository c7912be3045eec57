import { expect, scriptIsRunning, test } from './fixtures.ts';
import { APPLICATION_SCRIPTS, hold } from './hold.ts';
import { languageNames, taleTexts, texts } from './languages.ts';

test(
  'the language menu is operated with the keyboard, and keeps query and hash',
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
    await expect(page.getByText(taleTexts('fr', 'elias').lead ?? '')).toBeVisible();
  },
);

test(
  'a menu works before the scripts have come, and stays open when they come',
  { tag: '@core' },
  async ({ page }) => {
    const letScriptsCome = await hold(page, APPLICATION_SCRIPTS);
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Change language' });
    const menu = page.getByRole('menu');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await button.focus();
    for (const [key, focused] of [
      ['ArrowDown', item('English')],
      ['f', item('Français')],
      ['Escape', button],
      ['Enter', item('English')],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused, key).toBeFocused();
    }
    const loaded = page.waitForResponse(/loaded-menus-.*\.js/);
    letScriptsCome();
    await scriptIsRunning(page);
    await expect(menu).toContainClass('tales-menu-popover');
    await expect(item('English')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // Resolves once the menu is evaluated, after the page's own import of it.
    await page.evaluate((url) => import(url), (await loaded).url());
    await button.click();
    await expect(menu).toHaveCount(1);
    await expect(menu).toContainClass('tales-menu-content');
    await item('Deutsch').click();
    await expect(page).toHaveURL('/de/about');
  },
);

test('before the scripts have come, the menus lead to the languages and to the sign-in page', async ({
  page,
}) => {
  await hold(page, APPLICATION_SCRIPTS);
  await page.goto('/it/elias?from=letter#content');
  await page.getByRole('button', { name: texts('it', 'common').language.change }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/elias?from=letter#content');
  const { user } = texts('fr', 'common');
  await page.getByRole('button', { name: user.menu }).click();
  await expect(page.getByRole('menuitem', { name: user.signOut })).toBeDisabled();
  await page.getByRole('menuitem', { name: user.signIn }).click();
  await expect(page).toHaveURL('/fr/sign-in');
});

test('an open menu hides nothing from assistive technology and lets the page scroll', async ({
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
