import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  scriptIsRunning,
  startServer,
  test,
  type RunningServer,
} from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const run = promisify(execFile);
const accountsCommand = join(import.meta.dirname, '../../server/src/cli/cli.ts');
const NEW_PASSWORD = 'nine lanterns at sea';

test.use({ expectedConsole: /Failed to load resource/ });
test.slow();

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(async ({ page }) => {
  await page.close();
  await server.stop();
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function signIn(page: Page, password: string) {
  const { submit } = await fillIn(page, 'reader', password);
  await submit.click();
}

test('a new password replaces the old one, and the user stays signed in', async ({ page }) => {
  const t = texts('en', 'password');
  const common = texts('en', 'common');
  const current = page.getByRole('textbox', { name: t.fields.current.label, exact: true });
  const toSignIn = async () => {
    // Before hydration, the link to the sign-in page does not store the path to return to.
    await scriptIsRunning(page);
    await page.getByRole('main').getByRole('link', { name: t.signIn }).click();
  };
  const old = await demoPassword(server, 'reader');
  await page.goto(`${server.address}/password`);
  await expect(page.getByText(t.invitation)).toBeVisible();
  await toSignIn();
  await signIn(page, old);
  await expect(page).toHaveURL(`${server.address}/password`);
  await current.fill(old);
  await page.getByRole('textbox', { name: t.fields.new.label, exact: true }).fill(NEW_PASSWORD);
  await button(page, t.submit).click();
  await expect(page.getByText(t.changed).first()).toBeVisible();
  await expect(current).toHaveValue('');

  await page.getByRole('button', { name: common.user.menu }).click();
  await page.getByRole('menuitem', { name: common.user.signOut }).click();
  await expect(page.getByText(common.session.signedOut).first()).toBeVisible();
  await toSignIn();
  await signIn(page, old);
  await expect(page.getByText(common.session.failed).first()).toBeVisible();
  await signIn(page, NEW_PASSWORD);
  await expect(current).toBeVisible();
});

async function invite(name: string): Promise<string> {
  const { stdout } = await run('node', [accountsCommand, 'invite', name], {
    env: { ...process.env, DATA_DIR: server.data, SITE_ORIGIN: server.address },
  });
  const link = /\S+\/invitation#([\w:-]+)/.exec(stdout)?.[1];
  if (!link) throw new Error(`There is no link in: ${stdout}`);
  return link;
}

test(
  'on the German invitation page, setting a password opens the chat, and an invitation works only once',
  { tag: '@core' },
  async ({ browser, page }) => {
    const t = texts('de', 'invitation');
    const path = server.address + inLanguage('de', '/invitation');
    const token = await invite('newcomer');
    await page.goto(`${path}#${token}`);
    const field = page.getByRole('textbox', { name: t.fields.new.label, exact: true });
    await expect(field).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.locator('[autocomplete=username]')).toHaveValue('newcomer');
    await field.fill('password1');
    await button(page, t.submit).click();
    await expect(page.getByText(t.fields.new.common)).toBeVisible();
    await field.fill(NEW_PASSWORD);
    await button(page, t.submit).click();
    const { session } = texts('de', 'common');
    await expect(page.getByText(session.signedIn).first()).toBeVisible();
    await expect(page).toHaveURL(server.address + inLanguage('de', '/chat'));
    await expect(page.getByRole('log')).toBeVisible();

    const second = await browser.newPage();
    await second.goto(`${path}#${token}`);
    await second
      .getByRole('textbox', { name: t.fields.new.label, exact: true })
      .fill('a quite different password');
    await button(second, t.submit).click();
    const alert = second.getByRole('alert');
    await expect(alert).toContainText(t.invalid.text);
    await alert.getByRole('link', { name: t.signIn }).click();
    await expect(second).toHaveURL(server.address + inLanguage('de', '/sign-in'));
    await second.close();
  },
);
