import type { Locator, Page } from '@playwright/test';
import { enterChat, said } from './chatting.ts';
import { demoPassword, expect, scriptIsRunning, startServer, test } from './fixtures.ts';
import { inLanguage, tales, texts, type Language } from './languages.ts';
import { fillIn } from './sign-in-form.ts';

const [{ title, path }] = tales;
const CHAPTERS = 6;
const TALKED_OF = 4;

test.use({ expectedConsole: /WebSocket|Failed to load resource|ERR_/ });
test.slow();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('.tales-reading-bar');

for (const [device, language, use] of [
  ['by touch on a phone', 'de', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['by keyboard on a desktop', 'en', { viewport: { width: 1280, height: 900 }, hasTouch: false }],
] as const) {
  const isPhone = use.hasTouch;
  const press = (element: Locator) => (isPhone ? element.tap() : element.press('Enter'));
  const t = textsOf(language);

  test(
    `a tale can be opened from the home page and read to its end ${device}, in ${language}`,
    { tag: isPhone ? '@core' : [] },
    async ({ browser }) => {
      const server = await startServer();
      const reader = await browser.newContext({
        ...use,
        isMobile: isPhone,
        baseURL: server.address,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      let page = await reader.newPage();

      await page.goto(inLanguage(language, '/'));
      await scriptIsRunning(page);
      const { readHere, orReadHere } = t.common.actions;
      const ways = page.getByRole('link', { name: readHere, exact: true });
      await press(ways.or(page.getByRole('link', { name: orReadHere, exact: true })));
      await expect(heading(page)).toHaveText(title);
      await press(page.getByRole('link', { name: t.read.begin }));
      await expect(heading(page)).not.toHaveText(title);

      for (let at = 1; at < TALKED_OF; at++) await turn(page);
      await expect(heading(page)).toHaveText('Slack Water');

      // Opening a search result and going back, twice, does not change the place.
      const paragraph = page.locator('[data-chapter] p[id^="p-"]').nth(8);
      await paragraph.evaluate((block) => {
        block.scrollIntoView({ behavior: 'instant' });
      });
      const kept = await keptPlace(page, /"chapter":"slack-water"/);
      for (let turn = 1; turn <= 2; turn++) {
        const summary = bar(page).locator(`summary[aria-label="${t.read.search.label}"]`);
        await press(summary);
        await page.getByRole('searchbox', { name: t.read.search.label }).fill('Harbour Road');
        await press(page.locator('main ol a[href*="#p-"]').first());
        await expect(page.locator('[data-linked]')).toBeFocused();
        await page.goBack();
        await expect(heading(page)).toHaveText('Slack Water');
      }
      expect((await keptPlace(page, /slack-water/)).block).toBe(kept.block);

      // A new tab continues at the stored place.
      await page.close();
      page = await reader.newPage();
      await page.goto(inLanguage(language, path));
      await scriptIsRunning(page);
      await press(page.getByRole('link', { name: t.common.place.continue }));
      await expect(heading(page)).toHaveText('Slack Water');
      await press(bar(page).getByRole('button', { name: t.read.openContents }));
      const drawer = page.getByRole('dialog', { name: t.read.contents });
      await expect(drawer.getByRole('link', { name: t.read.here })).toBeFocused();
      await press(drawer.getByRole('link', { name: title }));
      await press(page.getByRole('link', { name: t.common.place.continue }));
      await expect(heading(page)).toHaveText('Slack Water');

      // Sends a link to a paragraph in the chat, and opens the link as another reader.
      await press(bar(page).getByRole('button', { name: t.read.more }));
      await press(page.getByRole('menuitem', { name: t.read.copyLink }));
      await expect(page.getByRole('listitem').filter({ hasText: t.read.linkCopied })).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto(inLanguage(language, '/chat'));
      await press(page.getByRole('link', { name: t.chat.signIn }));
      const form = await fillIn(page, 'writer', await demoPassword(server, 'writer'), language);
      await press(form.submit);
      // The composer sends no messages before the chat is connected.
      await expect(page.getByText(t.chat.state.connected, { exact: true }).first()).toBeVisible();
      await page.getByRole('textbox', { name: t.chat.composer.label }).fill(link);
      await press(page.getByRole('button', { name: t.chat.composer.send }));

      const other = await enterChat(browser, server, 'reader');
      const opened = other.waitForEvent('popup');
      await said(other).getByRole('link').click();
      await expect((await opened).locator('[data-linked]')).toHaveId(kept.block);

      // Reads the remaining chapters.
      await page.goto(inLanguage(language, path));
      await scriptIsRunning(page);
      await press(page.getByRole('link', { name: t.common.place.continue }));
      await expect(heading(page)).toHaveText('Slack Water');
      for (let at = TALKED_OF; at < CHAPTERS; at++) await turn(page);
      const end = page.locator('.tales-book-end');
      await end.scrollIntoViewIfNeeded();
      await expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      await page.goto(inLanguage(language, '/'));
      await scriptIsRunning(page);
      const shelf = page.getByRole('radiogroup', { name: t.common.tales.label });
      await expect(shelf.getByText(t.common.place.finished).locator('visible=true')).toBeVisible();

      await other.close();
      await reader.close();
      await server.stop();
    },
  );

  /** Scrolls to the end of a chapter, and opens the next chapter. */
  async function turn(page: Page) {
    const before = await heading(page).textContent();
    const next = page.locator('.tales-chapter-foot a[rel=next]');
    await next.scrollIntoViewIfNeeded();
    if (isPhone) await next.tap();
    else await page.keyboard.press('ArrowRight');
    await expect(heading(page)).not.toHaveText(before ?? '');
  }
}

function textsOf(language: Language) {
  return {
    common: texts(language, 'common'),
    read: texts(language, 'read'),
    chat: texts(language, 'chat'),
  };
}

/** Resolves to the stored place once it matches `expected`. */
async function keptPlace(page: Page, expected: RegExp): Promise<{ block: string }> {
  const stored = () => page.evaluate(() => localStorage.getItem('place.routes') ?? '');
  await expect.poll(stored).toMatch(expected);
  return JSON.parse(await stored()) as { block: string };
}
