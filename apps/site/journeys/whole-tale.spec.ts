import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { said } from './chatting.ts';
import { hear, installVoice, tinted } from './fake-voice.ts';
import { demoPassword, expect, scriptIsRunning, startServer, test } from './fixtures.ts';
import { filled, inLanguage, tales, texts, type Language } from './languages.ts';
import { painted, selectWords } from './selecting.ts';
import { fillIn } from './sign-in-form.ts';

const [{ title, path }] = tales;
const CHAPTERS = 6;
const QUOTED_IN = 4;

test.use({ expectedConsole: /WebSocket|Failed to load resource|ERR_/ });
test.slow();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('[data-slot=reading-bar]');

for (const [device, language, use] of [
  ['by touch on a phone', 'de', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['by keyboard at a desk', 'en', { viewport: { width: 1280, height: 900 }, hasTouch: false }],
] as const) {
  const isPhone = use.hasTouch;
  const press = (element: Locator) => (isPhone ? element.tap() : element.press('Enter'));
  const t = textsOf(language);

  test(`a reader reads a tale from the shelf to the closing page, ${device}, in ${language}`, async ({
    browser,
  }) => {
    const server = await startServer();
    const reader = await browser.newContext({
      ...use,
      isMobile: isPhone,
      baseURL: server.address,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    let page = await reader.newPage();
    await installVoice(page, ['en-GB', 'de-DE']);

    await page.goto(inLanguage(language, '/'));
    await scriptIsRunning(page);
    const web = filled(t.common.actions.readOnlineTitle, { title });
    await press(page.getByRole('link', { name: web, exact: true }));
    await expect(heading(page)).toHaveText(title);
    await press(page.getByRole('link', { name: t.read.begin }));
    await expect(heading(page)).not.toHaveText(title);

    for (let at = 1; at < QUOTED_IN; at++) await turn(page);
    await expect(heading(page)).toHaveText('Slack Water');

    // Searching twice leaves the place where it was.
    await selectWords(page, 8, 1);
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

    // Three passages, which are there the next time, and can be taken along.
    const marked: string[] = [];
    for (const paragraph of [8, 9, 10]) {
      marked.push(await selectWords(page, paragraph));
      const tools = page.getByRole('toolbar', { name: t.passages.selection });
      await press(tools.getByRole('button', { name: t.passages.mark }));
      await expect.poll(() => painted(page)).toEqual(marked);
    }
    await page.close();
    page = await reader.newPage();
    await installVoice(page, ['en-GB', 'de-DE']);
    await page.goto(inLanguage(language, path));
    await scriptIsRunning(page);
    await press(page.getByRole('link', { name: t.common.place.continue, exact: true }));
    await expect.poll(() => painted(page)).toEqual(marked);
    await press(bar(page).getByRole('button', { name: t.read.openContents }));
    const drawer = page.getByRole('dialog', { name: t.read.contents });
    await expect(drawer.getByRole('link', { name: t.read.here })).toBeFocused();
    await press(drawer.getByRole('link', { name: title }));
    await expect(
      page.getByRole('heading', { name: filled(t.passages.heading, { count: 3 }) }),
    ).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: t.passages.exportMarkdown }));
    const file = await readFile(await (await download).path(), 'utf8');
    for (const words of marked) expect(file).toContain(words);
    await press(page.getByRole('link', { name: t.common.place.continue, exact: true }));
    await expect(heading(page)).toHaveText('Slack Water');

    // The chapter is read aloud to its end.
    await press(bar(page).getByRole('button', { name: t.read.readAloud }));
    const player = page.getByRole('region', { name: t.aloud.label });
    await expect.poll(() => tinted(page)).toBeTruthy();
    await hear(page);
    await expect(heading(page)).not.toHaveText('Slack Water');
    await press(player.getByRole('button', { name: t.aloud.close }));
    await press(page.getByRole('link', { name: t.read.previous }));
    await expect(heading(page)).toHaveText('Slack Water');

    // A sentence in the chat: veiled for somebody who has not come so far.
    const quoted = await selectWords(page, 5, 40);
    await press(
      page
        .getByRole('toolbar', { name: t.passages.selection })
        .getByRole('button', { name: t.read.quoteInChat }),
    );
    const form = await fillIn(page, 'writer', await demoPassword(server, 'writer'), language);
    await press(form.submit);
    const field = page.getByRole('textbox', { name: t.chat.composer.label });
    await expect(field).toHaveValue(/#p-/);
    const send = page.getByRole('button', { name: t.chat.composer.send });
    // Nothing is sent before the chat is connected.
    await expect(page.getByText(t.chat.state.connected, { exact: true }).first()).toBeVisible();
    await press(send);
    await expect(said(page).getByRole('blockquote')).toContainText(quoted);

    const other = await browser.newPage({ baseURL: server.address });
    await other.goto('/chat');
    await other.getByRole('link', { name: texts('en', 'chat').signIn }).click();
    const { submit } = await fillIn(other, 'reader', await demoPassword(server, 'reader'));
    await submit.click();
    const veil = filled(texts('en', 'quotes').veil.chapter, { number: 'Four' });
    await expect(said(other).getByRole('button', { name: veil })).toBeVisible();
    await expect(said(other)).not.toContainText(quoted);
    await said(other).getByRole('button', { name: veil }).click();
    await expect(said(other).getByRole('blockquote')).toContainText(quoted);

    // On to the end.
    await page.goto(inLanguage(language, path));
    await scriptIsRunning(page);
    await press(page.getByRole('link', { name: t.common.place.continue, exact: true }));
    await expect(heading(page)).toHaveText('Slack Water');
    for (let at = QUOTED_IN; at < CHAPTERS; at++) await turn(page);
    const end = page.locator('[data-slot=book-end]');
    await end.scrollIntoViewIfNeeded();
    await expect(end.getByRole('heading')).toHaveText(title);
    await expect(bar(page)).toContainText(`${t.common.place.finished} ✓`);
    await page.goto(inLanguage(language, '/'));
    await scriptIsRunning(page);
    await expect(page.getByRole('link', { name: t.common.place.readAgain })).toBeVisible();

    await other.close();
    await reader.close();
    await server.stop();
  });

  /** Reads a chapter to its end, and turns the page. */
  async function turn(page: Page) {
    const before = await heading(page).textContent();
    const next = page.locator('[data-slot=chapter-foot] a[rel=next]');
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
    passages: texts(language, 'passages'),
    aloud: texts(language, 'read-aloud'),
    chat: texts(language, 'chat'),
  };
}

/** The place that is kept, once it is the one expected. */
async function keptPlace(page: Page, expected: RegExp): Promise<{ block: string }> {
  const stored = () => page.evaluate(() => localStorage.getItem('place.routes') ?? '');
  await expect.poll(stored).toMatch(expected);
  return JSON.parse(await stored()) as { block: string };
}
