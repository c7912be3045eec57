import type { Page } from '@playwright/test';
import { demoPassword, expect, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const language = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('signing in after a click on the Chat link opens the chat in the language that was chosen last', async ({
  page,
  sharedServer,
}) => {
  await page.goto('/');
  await scriptIsRunning(page);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
  for (const [name, chosen] of [
    ['Français', 'fr'],
    ['Deutsch', 'de'],
  ] as const) {
    await language(page, name).click();
    const { heading } = texts(chosen, 'sign-in');
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  const password = await demoPassword(sharedServer, 'reader');
  const { submit } = await fillIn(page, 'reader', password, 'de');
  await submit.click();
  await expect(page).toHaveURL('/de/chat');
});

test(
  'the sign-in form keeps the username when the language changes and when the user navigates back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/sign-in');
    await scriptIsRunning(page);
    const name = (of: 'en' | 'it') => page.getByLabel(texts(of, 'sign-in').fields.username.label);
    await name('en').fill('reader');
    await language(page, 'Italiano').click();
    await expect(page).toHaveURL('/it/sign-in');
    await expect(name('it')).toHaveValue('reader');
    await page.goBack();
    await expect(name('en')).toHaveValue('reader');
  },
);

test.describe('the not-found page', () => {
  test.use({ expectedConsole: /404/ });

  test('uses the browser language until a language is chosen, and keeps the chosen language after a reload', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ locale: 'de-AT', baseURL: baseURL ?? '' });
    await page.goto('/foo/bar');
    await scriptIsRunning(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts('de', 'common').notFound.text);
    for (const [name, chosen] of [
      ['Français', 'fr'],
      ['English', 'en'],
      ['Italiano', 'it'],
    ] as const) {
      await language(page, name).click();
      await expect(heading).toHaveText(texts(chosen, 'common').notFound.text);
      await expect(page.locator('html')).toHaveAttribute('lang', chosen);
      await expect(language(page, name)).toHaveAttribute('aria-current', 'true');
    }
    await page.reload();
    await expect(heading).toHaveText(texts('it', 'common').notFound.text);
    await page.close();
  });
});

test('opening German pages requests no English texts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/locales/en/')) asked.push(pathname);
  });
  await page.goto('/de');
  await scriptIsRunning(page);
  const { heading } = texts('de', 'about');
  const { about } = texts('de', 'common').nav;
  await page.getByRole('banner').getByRole('link', { name: about, exact: true }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(asked).toEqual([]);
});
