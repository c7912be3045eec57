import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { APPLICATION_SCRIPTS, hold } from './hold.ts';
import { inLanguage, languageNames, languages, taleTexts, texts } from './languages.ts';

const lastLanguage = languageNames.at(-1) ?? '';
const aboutInLastLanguage = inLanguage(languages.at(-1) ?? 'en', '/about');

test('the language menu lists the languages in their own words and marks the current one', async ({
  page,
}) => {
  await page.goto('/it/elias?from=letter#content');
  await scriptIsRunning(page);
  const common = texts('it', 'common');
  await page.getByRole('button', { name: common.language.change }).click();
  await expect(page.getByRole('menuitem')).toHaveText(languageNames);
  await expect(page.locator('[role=menuitem][aria-current]')).toHaveText('Italiano');
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/elias?from=letter#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText(taleTexts('fr', 'elias').lead ?? '')).toBeVisible();
});

test('the menus toggle on a press, and close on Escape and on a press outside', async ({
  page,
}) => {
  await page.goto('/');
  await scriptIsRunning(page);
  for (const name of ['Change language', 'User menu']) {
    const button = page.getByRole('button', { name });
    const menu = page.getByRole('menu');
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeFocused();
    // Beside the links of the page.
    await page.mouse.move(8, 700);
    await page.mouse.down();
    await expect(menu).toBeHidden();
    await page.mouse.up();
    await expect(page).toHaveURL('/');
  }
});

test('the menus are operated with the keyboard', async ({ page }) => {
  await page.goto('/about');
  await scriptIsRunning(page);
  await page.getByRole('button', { name: 'Change language' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: lastLanguage })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(aboutInLastLanguage);
});

test('Sign In leads to its page; Sign Out is disabled while signed out', async ({ page }) => {
  await page.goto('/fr/donate');
  await scriptIsRunning(page);
  const { user } = texts('fr', 'common');
  await page.getByRole('button', { name: user.menu }).click();
  const signOut = page.getByRole('menuitem', { name: user.signOut });
  await expect(signOut).toHaveAttribute('aria-disabled', 'true');
  await signOut.dispatchEvent('click');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: user.signIn }).click();
  await expect(page).toHaveURL('/fr/sign-in');
});

/** Opens a page whose scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const letScriptsCome = await hold(page, APPLICATION_SCRIPTS);
  await page.goto(address);
  return letScriptsCome;
}

test('before the scripts have come, the language menu opens links that keep query and hash', async ({
  page,
}) => {
  await openWithoutScripts(page, '/it/elias?from=letter#content');
  const button = page.getByRole('button', { name: texts('it', 'common').language.change });
  const items = page.getByRole('menuitem');
  await button.click();
  await expect(items).toHaveText(languageNames);
  await expect(page.locator('[role=menuitem][aria-current]')).toHaveText('Italiano');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await items.filter({ hasText: 'Français' }).click();
  await expect(page).toHaveURL('/fr/elias?from=letter#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('before the scripts have come, the menus have the same keyboard', async ({ page }) => {
  await openWithoutScripts(page, '/about');
  const button = page.getByRole('button', { name: 'Change language' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.focus();
  for (const [key, focused] of [
    ['ArrowDown', item('English')],
    ['ArrowDown', item('Italiano')],
    ['End', item(lastLanguage)],
    ['ArrowDown', item('English')],
    ['f', item('Français')],
    ['Escape', button],
    ['ArrowDown', item('English')],
    ['Tab', page.getByRole('button', { name: /theme/ })],
    ['Shift+Tab', button],
    ['Enter', item('English')],
    ['ArrowUp', item(lastLanguage)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused, key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(aboutInLastLanguage);
});

test('before the scripts have come, the user menu leads to the sign-in page', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeDisabled();
  expect(await violationsOf(page, 'header')).toEqual([]);
  await page.mouse.move(640, 700);
  await page.mouse.down();
  await expect(page.getByRole('menu')).toBeHidden();
  await page.mouse.up();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('a menu that is open when the scripts come stays open, and the next press opens the other', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/');
  const button = page.getByRole('button', { name: 'Change language' });
  const menu = page.getByRole('menu');
  await button.click();
  await page.keyboard.press('ArrowDown');
  const loaded = page.waitForResponse(/loaded-menus-.*\.js/);
  letScriptsCome();
  await scriptIsRunning(page);
  await expect(menu).toHaveAttribute('data-slot', 'menu-popover');
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // Resolves once the menu is evaluated, after the page's own import of it.
  await page.evaluate((url) => import(url), (await loaded).url());
  await button.click();
  await expect(menu).toHaveCount(1);
  await expect(menu).toHaveAttribute('data-slot', 'menu-content');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('an open menu hides nothing from assistive technology and lets the page scroll', async ({
  page,
}) => {
  await page.goto('/');
  await scriptIsRunning(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[aria-hidden=true] h1')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
