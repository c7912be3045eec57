import { expect, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';

test('the language menu lists four languages in their own words and marks the current one', async ({
  page,
}) => {
  await page.goto('/it/elias?from=letter#content');
  await scriptIsRunning(page);
  const common = texts('it', 'common');
  await page.getByRole('button', { name: common.language.change }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'English',
    'Italiano',
    'Français',
    'Deutsch',
  ]);
  await expect(page.locator('[role=menuitem][aria-current]')).toHaveText('Italiano');
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/elias?from=letter#content');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText(texts('fr', 'elias').lead)).toBeVisible();
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
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.move(640, 700);
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
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/de/about');
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

test('a press on a menu before the script has loaded is shown as pending, and opens it afterwards', async ({
  page,
}) => {
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<undefined>();
  await page.route('/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Change language' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsCome(undefined);
  await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible();
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
