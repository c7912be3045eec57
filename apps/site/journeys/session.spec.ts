import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  scriptIsRunning,
  test,
  testInOnePage,
  type RunningServer,
} from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';
import { hold } from './hold.ts';
import { fillIn } from './sign-in-form.ts';

let server: RunningServer;

test.beforeEach(({ sharedServer }) => {
  server = sharedServer;
});

const SECRET = 'eleven feet below';

const toasts = (page: Page) =>
  page.getByRole('region', { name: /\(alt\+T\)/ }).getByRole('listitem');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the French sign-in page says that JavaScript is required, and its form sends no requests', async ({
    page,
  }) => {
    const address = `${server.address}/fr/sign-in`;
    await page.goto(address);
    const note = page.locator('noscript p');
    await expect(note).toHaveText(texts('fr', 'sign-in').noScript);
    await expect(note).toBeVisible();
    const { password, submit } = await fillIn(page, 'reader', SECRET, 'fr');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await password.press('Enter');
    await submit.click();
    // Gives the form time to send a request.
    await page.request.get(`${server.address}/api/public/views`);
    expect(requests).toEqual([]);
    expect(page.url()).toBe(address);
  });

  test('forms on the chat, test, password and invitation pages have no enabled submit button', async ({
    page,
  }) => {
    for (const path of ['/chat', '/test', '/password', '/invitation']) {
      await page.goto(server.address + path);
      const submitters = page.locator('form [type=submit]:enabled, form button:not([type])');
      await expect(submitters, path).toHaveCount(0);
    }
  });
});

test(
  'the sign-in form ignores Enter before hydration, and hydration preserves the input',
  { tag: '@core' },
  async ({ page }) => {
    const letScriptsCome = await hold(page, '**/assets/*.js');
    await page.goto(`${server.address}/sign-in`, { waitUntil: 'commit' });
    const form = await fillIn(page, 'reader', await demoPassword(server, 'reader'));
    await form.password.press('Enter');
    letScriptsCome();
    await scriptIsRunning(page);
    await expect(page).toHaveURL(`${server.address}/sign-in`);
    await form.submit.click();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(toasts(page).first()).toContainText(texts('en', 'common').session.signedIn);
  },
);

testInOnePage(
  'on German pages, signing in leads to the home page, and signing out fails offline but succeeds online',
  { tag: '@core' },
  async ({ page }) => {
    const language = 'de';
    const common = texts(language, 'common');
    await page.goto(inLanguage(language, '/sign-in'));
    const { submit } = await fillIn(page, 'reader', await demoPassword(server, 'reader'), language);
    await submit.click();
    await expect(page).toHaveURL(inLanguage(language, '/'));
    await expect(page.getByText(common.session.signedIn).first()).toBeVisible();

    await page.getByRole('button', { name: common.user.menu }).click();
    await expect(
      page.getByText(common.user.signedInAs.replace('{{name}}', 'reader'), { exact: true }),
    ).toBeVisible();
    const signIn = page.getByRole('menuitem', { name: common.user.signIn });
    await expect(signIn).toHaveAttribute('aria-disabled', 'true');
    await signIn.dispatchEvent('click');
    await expect(page).toHaveURL(inLanguage(language, '/'));
    await page.context().setOffline(true);
    await page.getByRole('menuitem', { name: common.user.signOut }).click();
    await expect(page.getByText(common.session.signOutFailed).first()).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: common.user.menu }).click();
    await page.getByRole('menuitem', { name: common.user.signOut }).click();
    await expect(page.getByText(common.session.signedOut).first()).toBeVisible();
    await page.goto(inLanguage(language, '/chat'));
    await expect(page.getByText(texts(language, 'chat').invitation)).toBeVisible();
  },
);

test.describe('with a wrong password', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  testInOnePage(
    'the sign-in form shows an error that remains after the toast has closed',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/sign-in');
      const { submit } = await fillIn(page, 'reader', 'not the password');
      await submit.click();
      await expect(
        page.getByText('Sign In failed. Check your user name and password.').first(),
      ).toBeVisible();
      await expect(page).toHaveURL('/sign-in');
      await expect(toasts(page)).toHaveCount(0);
      await expect(page.locator('form').getByText('Sign In failed.')).toBeVisible();
    },
  );
});

/** Signs in, and resolves to the token, which the page stores only in memory. */
async function signIn(page: Page, name: 'reader' | 'writer'): Promise<string> {
  await page.goto(`${server.address}/sign-in`);
  const { submit } = await fillIn(page, name, await demoPassword(server, name));
  const answer = page.waitForResponse('**/api/auth/signin');
  await submit.click();
  const { jwtToken } = (await (await answer).json()) as { jwtToken: string };
  await expect(page).toHaveURL(`${server.address}/`);
  return jwtToken;
}

const isAlive = async (page: Page, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.get(`${server.address}/api/auth/signedInUsers`, { headers });
  return response.status() === 200;
};

test(
  'closing a tab ends only the session of that tab',
  { tag: '@core' },
  async ({ context, page }) => {
    const token = await signIn(page, 'reader');
    const tab = await context.newPage();
    const other = await signIn(tab, 'reader');
    await tab.close();
    await expect.poll(() => isAlive(page, other)).toBe(false);
    expect(await isAlive(page, token)).toBe(true);
  },
);
