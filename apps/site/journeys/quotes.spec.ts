import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { composer, said, say } from './chatting.ts';
import {
  demoPassword,
  expect,
  scriptIsRunning,
  startServer,
  test,
  type RunningServer,
} from './fixtures.ts';
import { filled, inLanguage, texts, type Language } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const CHAPTER = '/read/routes/eleven-feet';

test.use({ expectedConsole: /WebSocket|Failed to load resource|ERR_/ });
test.slow();

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(async () => {
  await server.stop();
});

/** Opens the menu of a chapter, and chooses one of the ways to share. */
async function share(page: Page, language: Language, choice: 'quoteInChat' | 'asPicture') {
  const t = texts(language, 'read');
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t[choice] }).click();
}

/** Selects all words of a paragraph, and returns them. */
const select = (page: Page, at: number) =>
  page.evaluate((index) => {
    const paragraph = document.querySelectorAll('[data-chapter] p[id^="p-"]')[index];
    const selection = getSelection();
    if (!paragraph || !selection) return '';
    selection.selectAllChildren(paragraph);
    return paragraph.textContent;
  }, at);

/** Signs in where a visitor is asked to. */
async function signIn(page: Page, name: 'reader' | 'writer', language: Language) {
  const { submit } = await fillIn(page, name, await demoPassword(server, name), language);
  await submit.click();
  const { state } = texts(language, 'chat');
  await expect(page.getByText(state.connected, { exact: true }).first()).toBeVisible();
}

const card = (page: Page) => said(page).getByRole('figure');

test('a reader quotes a sentence into the chat, and another one, in another language, sees it veiled, shows it and reads on', async ({
  browser,
}) => {
  const german = await browser.newPage({ baseURL: server.address });
  await german.goto(inLanguage('de', CHAPTER));
  await scriptIsRunning(german);
  const words = await select(german, 3);
  await share(german, 'de', 'quoteInChat');
  // Nobody is signed in here: the draft waits.
  await signIn(german, 'writer', 'de');
  const field = german.getByRole('textbox', { name: texts('de', 'chat').composer.label });
  await expect(field).toHaveValue(
    new RegExp(String.raw`^.${words.slice(0, 40)}[^]*\n${server.address}/de${CHAPTER}#p-\w+$`),
  );
  const message = await field.inputValue();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  // Who quotes has read it.
  await expect(card(german).getByRole('blockquote')).toHaveText(words);

  const english = await browser.newPage({ baseURL: server.address });
  await english.goto('/sign-in');
  await fillIn(english, 'reader', await demoPassword(server, 'reader')).then(({ submit }) =>
    submit.click(),
  );
  await english.getByRole('link', { name: 'Chat', exact: true }).first().click();
  const veil = card(english).getByRole('button', {
    name: filled(texts('en', 'quotes').veil.chapter, { number: 'Two' }),
  });
  await expect(veil).toBeVisible();
  await expect(said(english)).not.toContainText(words.slice(0, 30));
  expect(await violationsOf(english)).toEqual([]);
  await veil.press('Enter');
  const quotation = card(english).getByRole('blockquote');
  await expect(quotation).toHaveText(words);
  await expect(quotation).toBeFocused();
  expect(await violationsOf(english)).toEqual([]);

  await card(english)
    .getByRole('link', { name: texts('en', 'quotes').readOn })
    .click();
  await expect(english).toHaveURL(new RegExp(`${CHAPTER}#p-`));
  await expect(english.locator('[data-linked]')).toHaveText(words);
  expect(message).toContain(words.slice(1, 20));
  await german.close();
  await english.close();
});

test('a card says what the book says, and any other link stays a link', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  await page.goto(CHAPTER);
  await scriptIsRunning(page);
  const words = await select(page, 3);
  await share(page, 'en', 'quoteInChat');
  await signIn(page, 'reader', 'en');
  const link = (await composer(page).inputValue()).split('\n').at(-1) ?? '';
  await say(page, `“Tace never came back.” ${link}`);
  // A paragraph may be longer than a card.
  await expect(card(page).getByRole('blockquote')).toContainText(words.slice(0, 60));
  await expect(said(page).first()).toContainText('“Tace never came back.”');
  const unknown = `${server.address}${CHAPTER}#p-0000`;
  const foreign = link.replace(server.address, 'https://evil.example');
  await say(page, `“${words}” ${unknown} ${foreign}`);
  const links = said(page).nth(1).getByRole('link');
  for (const [at, url] of [unknown, foreign].entries()) {
    await expect(links.nth(at)).toHaveAttribute('href', url);
  }
  await expect(said(page).nth(1)).toContainText(words);
  await expect(card(page)).toHaveCount(1);
  await page.close();
});

test('what was begun stays when a quotation is added', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.address });
  await page.goto('/sign-in');
  await fillIn(page, 'reader', await demoPassword(server, 'reader')).then(({ submit }) =>
    submit.click(),
  );
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  await composer(page).fill('Have you seen this?');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, CHAPTER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleven Feet');
  await share(page, 'en', 'quoteInChat');
  await expect(composer(page)).toHaveValue(/^Have you seen this\?\n\n[^]+\nhttp:\S+#p-\w+$/);
  await page.close();
});

test('selected words become a picture, which can be kept', async ({ page }) => {
  await page.goto(CHAPTER);
  await scriptIsRunning(page);
  const words = await select(page, 3);
  const tools = page.getByRole('toolbar', { name: texts('en', 'passages').selection });
  await tools.getByRole('button', { name: texts('en', 'read').asPicture }).click();
  const dialog = page.getByRole('dialog', { name: texts('en', 'quotes').picture.heading });
  await expect(dialog.getByRole('img', { name: words.slice(0, 40) })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: texts('en', 'quotes').picture.download }).click();
  expect((await download).suggestedFilename()).toBe('routes-eleven-feet.png');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
