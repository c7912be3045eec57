import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { hear, installVoice, isSpeaking, lastSaid, said, tinted } from './fake-voice.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';

const ELIAS = '/read/elias/the-wrong-note';

const t = texts('en', 'read-aloud');
const start = (page: Page) => page.getByRole('button', { name: t.label });
const player = (page: Page) => page.getByRole('region', { name: t.label });
const button = (page: Page, name: string) => player(page).getByRole('button', { name });

test.describe('by touch on a phone, in en', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a chapter is read aloud, faster, and to its end only', async ({ page }) => {
    await installVoice(page, ['en-GB']);
    await page.goto(ELIAS);
    await scriptIsRunning(page);
    await start(page).tap();
    await expect(player(page)).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => lastSaid(page)).toMatchObject({ lang: 'en-GB', rate: 1 });
    expect((await lastSaid(page))?.text).toContain(title);
    expect(await tinted(page)).toBe(title);
    await hear(page, 1);
    const first = (await lastSaid(page))?.text ?? '';
    expect(await tinted(page)).toBe(first);
    await expect(page.locator('.book-text')).toContainText(first);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await player(page).getByLabel(t.settings).tap();
    await button(page, t.rate.faster).tap();
    await expect.poll(() => lastSaid(page)).toEqual({ text: first, lang: 'en-GB', rate: 1.1 });
    await player(page).getByRole('checkbox', { name: t.stopsAtEnd }).tap();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).tap();

    // The view follows.
    await hear(page, 40);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [range] = CSS.highlights.get('read-aloud') ?? [];
          const { top, bottom } = (range as Range).getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
      )
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);

    await hear(page);
    await expect(player(page).getByRole('status')).toHaveText(t.status.finished);
    await expect(page).toHaveURL(ELIAS);
    expect(await tinted(page)).toBeUndefined();

    // The settings are those of the device.
    await page.reload();
    await scriptIsRunning(page);
    await start(page).tap();
    await expect.poll(() => lastSaid(page)).toMatchObject({ rate: 1.1 });
  });
});

test('by keyboard: Space pauses, the next chapter is announced and read, in de', async ({
  page,
}) => {
  const t = texts('de', 'read-aloud');
  const player = page.getByRole('region', { name: t.label });
  const button = (name: string) => player.getByRole('button', { name });
  const start = page
    .locator('[data-slot=reading-bar]')
    .getByRole('button', { name: texts('de', 'read').readAloud });
  // The German text goes on in English.
  await installVoice(page, ['de-DE', 'en-US']);
  await page.goto(inLanguage('de', ELIAS));
  await scriptIsRunning(page);
  await start.press('Enter');
  await expect(button(t.pause)).toBeFocused();
  await hear(page, 2);
  const sentence = await lastSaid(page);

  // On a control the space bar belongs to it: here it pauses too.
  await page.keyboard.press('Space');
  await expect(button(t.play)).toBeFocused();
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await page.getByRole('heading', { level: 1 }).focus();
  const { scrollY } = await page.evaluate(() => ({ scrollY: window.scrollY }));
  await page.keyboard.press('Space');
  await expect.poll(() => isSpeaking(page)).toBe(true);
  expect(await lastSaid(page)).toEqual(sentence);
  await page.keyboard.press('Space');
  await expect.poll(() => isSpeaking(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await page.keyboard.press('Space');

  await button(t.previous).press('Enter');
  await expect.poll(async () => (await lastSaid(page))?.text).not.toBe(sentence?.text);
  await button(t.next).press('Enter');
  await expect.poll(() => lastSaid(page)).toEqual(sentence);

  // A reader who scrolls away is left alone.
  await page.keyboard.press('End');
  await expect(button(t.resume)).toBeVisible();
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  await expect.poll(isAtEnd).toBe(true);
  const at = await page.evaluate(() => window.scrollY);
  await hear(page, 3);
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await button(t.resume).press('Enter');
  await expect(button(t.resume)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(at);

  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await hear(page);
  await expect(heading).not.toHaveText(before);
  const title = (await heading.textContent()) ?? '';
  await expect.poll(async () => (await lastSaid(page))?.text).toContain(title);
  await expect(heading).toBeFocused();
  await hear(page, 1);
  await expect.poll(() => isSpeaking(page)).toBe(true);

  await button(t.close).press('Enter');
  await expect(player).toBeHidden();
  await expect(start).toBeFocused();
  await expect.poll(() => isSpeaking(page)).toBe(false);
  expect(await tinted(page)).toBeUndefined();
});

test('there is no button without a voice for the text, whatever the language of the page', async ({
  page,
}) => {
  await installVoice(page, ['de-DE']);
  await page.goto(ELIAS);
  await scriptIsRunning(page);
  await expect(
    page.getByRole('button', { name: texts('en', 'read').settings.label }),
  ).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await page.evaluate(() => {
    window.voice.list(['de-DE', 'en_GB']);
  });
  await expect(start(page)).toBeVisible();
});

test('where the next chapter is in a language without a voice, the player says so', async ({
  page,
}) => {
  await installVoice(page, ['de-DE']);
  await page.goto(inLanguage('de', ELIAS));
  await scriptIsRunning(page);
  const german = texts('de', 'read-aloud');
  await page.getByRole('button', { name: german.label }).click();
  await expect(page.getByRole('region', { name: german.label })).toBeVisible();
  await hear(page);
  await expect(
    page.getByRole('status').filter({ hasText: german.status.unavailable }),
  ).toBeVisible();
  await expect.poll(() => isSpeaking(page)).toBe(false);
});

test('a lost list of voices is survived, for a moment or until the reader reads on', async ({
  page,
}) => {
  await installVoice(page, ['en-GB']);
  await page.clock.install();
  await page.goto(ELIAS);
  await scriptIsRunning(page);
  await start(page).click();
  await expect(player(page)).toBeVisible();
  const list = (langs: string[]) =>
    page.evaluate((langs) => {
      window.voice.list(langs);
    }, langs);
  await list([]);
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await list(['en-GB']);
  await expect.poll(() => isSpeaking(page)).toBe(true);
  await list([]);
  await page.clock.runFor(2000);
  await expect(player(page).getByRole('status')).toHaveText(t.status.unavailable);
  expect(await violationsOf(page)).toEqual([]);
  await list(['en-GB']);
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await player(page).getByRole('button', { name: t.play }).click();
  await expect.poll(() => isSpeaking(page)).toBe(true);
});

test('it falls silent when the page is left, by a link or for another site', async ({ page }) => {
  await installVoice(page, ['en-GB']);
  await page.goto(ELIAS);
  await scriptIsRunning(page);
  await start(page).click();
  await expect.poll(() => isSpeaking(page)).toBe(true);
  // The page is kept by the browser, and comes back paused.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await player(page).getByRole('button', { name: t.play }).click();
  await expect.poll(() => isSpeaking(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(`${ELIAS}$`));
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await expect(player(page)).toBeHidden();
  const { length } = await said(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ELIAS}$`));
  await expect(start(page)).toBeVisible();
  expect((await said(page)).length).toBe(length);
});

test('at 320 px the player fits, and nothing of it is printed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await installVoice(page, ['en-GB']);
  await page.goto(ELIAS);
  await scriptIsRunning(page);
  await start(page).click();
  await player(page).getByLabel(t.settings).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const control of await player(page).getByRole('button').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(player(page)).toBeHidden();
});
