import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  saveData,
  openFormats,
  scriptIsRunning,
  startServer,
  test,
} from './fixtures.ts';
import { tales, texts } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const common = texts('en', 'common');
const { session, user } = common;
const password = texts('en', 'password');
const read = texts('en', 'read');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the first copy of a toast's text, which is repeated for screen readers. */
const toast = (page: Page, text: string) => page.getByText(text).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.use({
  expectedConsole: /Failed to load resource|ERR_|Failed to fetch|could not be|LoadError|addAll/,
});
test.slow();

/** Performs an action offline, waits for the expected result, and goes online again. */
async function offline(page: Page, act: () => Promise<unknown>, told: () => Promise<unknown>) {
  await page.context().setOffline(true);
  await act();
  await told();
  await page.context().setOffline(false);
}

/** Opens a page offline, expects an error, and checks that a reload shows the page once online. */
async function openOffline(page: Page, act: () => Promise<unknown>, title: string) {
  await offline(page, act, () => expect(heading(page)).toHaveText(common.unavailable));
  await button(page, common.incomplete.reload).click();
  await expect(heading(page)).toHaveText(title);
  await scriptIsRunning(page);
}

const openUserMenu = (page: Page) => button(page, user.menu).click();

test('sign-in, password change and sign-out fail offline and can be retried', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.address}/`);
  await scriptIsRunning(page);
  const secret = await demoPassword(server, 'reader');
  await openUserMenu(page);
  const signIn = page.getByRole('menuitem', { name: user.signIn });
  await signIn.click();

  const form = await fillIn(page, 'reader', secret);
  await offline(
    page,
    () => form.submit.click(),
    () => expect(page.getByText(common.failure.noConnection).first()).toBeVisible(),
  );
  await expect(form.password).toHaveValue(secret);
  await form.submit.click();
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(heading(page)).toBeFocused();

  await openUserMenu(page);
  const changePassword = page.getByRole('menuitem', { name: user.changePassword });
  await changePassword.click();
  const next = 'lantern harbour eleven';
  await field(page, password.fields.current.label).fill(secret);
  await field(page, password.fields.new.label).fill(next);
  const submit = page.getByRole('main').getByRole('button', { name: password.submit });
  await offline(
    page,
    () => submit.click(),
    () =>
      expect(
        page.getByRole('alert').filter({ hasText: common.failure.noConnection }),
      ).toBeVisible(),
  );
  await expect(field(page, password.fields.new.label)).toHaveValue(next);
  await submit.click();
  await expect(page.getByText(password.changed).first()).toBeVisible();

  await openUserMenu(page);
  await offline(
    page,
    () => page.getByRole('menuitem', { name: user.signOut }).click(),
    () => expect(toast(page, session.signOutFailed)).toBeVisible(),
  );
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: user.signOut }).click();
  await expect(page.getByText(session.signedOut).first()).toBeVisible();
  await page.close();
  await server.stop();
});

test('a tale, its chapters, the reading settings and another language fail to load offline, and load after a reload online', async ({
  page,
}) => {
  const [, elias] = tales;
  // Turns off prefetching.
  await saveData(page);
  await page.goto('/');
  await scriptIsRunning(page);
  const choice = page
    .getByRole('radio', { name: elias.title })
    .or(page.getByRole('link', { name: elias.title }))
    .first();
  await openOffline(page, () => choice.click(), elias.title);
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const online = link(common.actions.orReadHere);
  await openOffline(page, () => online.click(), elias.title);
  await openOffline(page, () => link(read.begin).click(), 'The Wrong Note');
  await openOffline(page, () => link(/^Next chapter/).click(), 'Four Shillings and Ninepence');
  await expect(page.locator('[data-chapter] p').first()).toBeVisible();

  const settings = button(page, read.settings.label);
  await offline(
    page,
    () => settings.click(),
    () => expect(page.getByRole('alert').filter({ hasText: common.incomplete.text })).toBeVisible(),
  );
  await button(page, common.incomplete.reload).click();
  await scriptIsRunning(page);
  await settings.click();
  await expect(page.getByRole('dialog', { name: read.settings.label })).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, common.language.change).click();
  const german = page.getByRole('menuitem', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await openOffline(page, () => german.click(), 'Four Shillings and Ninepence');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(texts('de', 'read').onlyEnglish)).toBeVisible();
});

test('keeping a book can be retried, and a kept book can be removed offline', async ({ page }) => {
  const t = read.offline;
  const said = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  await openFormats(page);
  await offline(
    page,
    () => button(page, t.ask).click(),
    () => said(t.failed.offline),
  );
  await expect(button(page, t.keep)).toBeVisible();
  await offline(
    page,
    () => button(page, t.keep).click(),
    () => said(t.failed.offline),
  );
  await page.route('**/read/routes/slack-water', (route) => route.abort(), { times: 1 });
  await button(page, t.retry).click();
  await said(t.failed.unexpected);
  expect(await page.evaluate(() => caches.keys()), 'nothing is kept by half').not.toContainEqual(
    expect.stringMatching(/^book-/),
  );
  await button(page, t.retry).click();
  await expect(button(page, t.remove)).toBeVisible({ timeout: 30_000 });
  await offline(
    page,
    () => button(page, t.remove).click(),
    () => expect(button(page, t.keep)).toBeVisible(),
  );
  await page.reload();
  await scriptIsRunning(page);
  await openFormats(page);
  await button(page, t.ask).click();
  await expect(button(page, t.keep)).toBeVisible();
});
