import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { filled, inLanguage, texts } from './languages.ts';

const FOUR = '/read/routes/slack-water';

const bar = (page: Page) => page.locator('[data-slot=reading-bar]');
const pill = (page: Page) => page.locator('[data-slot=return-pill]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Kept {
  chapter: string;
  block: string;
  totalProgression: number;
}

const keptPlace = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('place.routes') ?? '{}') as Partial<Kept>);

/** The words that are marked in the text, each once. */
const searchedWords = (page: Page) =>
  page.evaluate(() => [
    ...new Set([...(CSS.highlights.get('searched') ?? [])].map((range) => range.toString())),
  ]);

/** Reads in the fourth chapter. Returns the place that is kept. */
async function readInFour(page: Page, path: string): Promise<Kept> {
  await page.clock.install();
  await page.goto(path);
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        scrollBy({ top: 150, behavior: 'instant' });
      });
      await page.clock.runFor(1000);
      return (await keptPlace(page)).totalProgression ?? 0;
    })
    .toBeGreaterThan(0.5);
  return (await keptPlace(page)) as Kept;
}

/** Searches for words of the first chapter, and goes to the first hit. */
async function jumpBySearch(page: Page, label: string) {
  await page.locator(`summary[aria-label="${label}"]`).click();
  await page.getByRole('searchbox', { name: label }).fill('Harbour Road');
  const hit = page.locator('main ol a[href*="#p-"]').first();
  const id = (await hit.getAttribute('href'))?.split('#')[1] ?? '';
  await hit.click();
  await expect(page.locator(`#${id}`)).toBeFocused();
  return page.locator(`#${id}`);
}

test('a reader searches twice and comes back to where they were, in de', async ({ page }) => {
  const read = texts('de', 'read');
  const kept = await readInFour(page, inLanguage('de', FOUR));
  const chapter = filled(read.chapterAt, { number: 4 });
  const percent = Math.round(kept.totalProgression * 100);
  const back = filled(read.backTo, { chapter, percent });
  for (const turn of ['first', 'second']) {
    const paragraph = await jumpBySearch(page, read.search.label);
    // It is marked for a moment, in the upper third.
    await expect(paragraph, turn).toHaveAttribute('data-linked', /now/);
    const { y = 0 } = (await paragraph.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(48);
    expect(y).toBeLessThan(800 / 3);
    expect(await searchedWords(page)).toEqual(['Harbour', 'Road']);
    await page.clock.runFor(2100);
    await expect(paragraph).toHaveAttribute('data-linked', '');
    await expect.poll(() => searchedWords(page)).toEqual([]);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(1000);
    expect(await keptPlace(page)).toMatchObject({ chapter: kept.chapter, block: kept.block });
    await expect(pill(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: back }).press('Enter');
    await expect(heading(page)).toHaveText('Slack Water');
    await expect(page.locator(`#${kept.block}`)).toBeInViewport();
    await expect(pill(page)).toHaveCount(0);
  }
  expect(await keptPlace(page)).toMatchObject({ chapter: kept.chapter, block: kept.block });
});

test('a jump by the contents is the new place after thirty seconds', async ({ page }) => {
  const read = texts('en', 'read');
  await page.setViewportSize({ width: 390, height: 844 });
  const kept = await readInFour(page, FOUR);
  await page.getByRole('button', { name: read.openContents }).click();
  const drawer = page.getByRole('dialog', { name: read.contents });
  await expect(drawer.getByRole('link', { name: read.here })).toBeFocused();
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await drawer.getByRole('link', { name: /Eleven Feet/ }).press('Enter');
  await expect(heading(page)).toHaveText('Eleven Feet');
  await expect(drawer).toBeHidden();
  await expect(pill(page)).toBeVisible();
  await page.clock.runFor(29_000);
  expect(await keptPlace(page)).toMatchObject({ chapter: kept.chapter });
  await page.clock.runFor(2000);
  await expect(pill(page)).toHaveCount(0);
  expect(await keptPlace(page)).toMatchObject({ chapter: 'eleven-feet' });
});
test('who stays has a new place immediately, and who turns the page has made no jump', async ({
  page,
}) => {
  await readInFour(page, FOUR);
  await page.goto('/read/routes');
  await scriptIsRunning(page);
  await page.getByRole('link', { name: /Eleven Feet/ }).click();
  await page.getByRole('button', { name: texts('en', 'read').stayHere }).click();
  await expect(pill(page)).toHaveCount(0);
  expect(await keptPlace(page)).toMatchObject({ chapter: 'eleven-feet' });
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('The Worshipful Company');
  await page.clock.runFor(1000);
  await expect(pill(page)).toHaveCount(0);
});

test('the contents say which chapters have been read, by keyboard alone', async ({ page }) => {
  const read = texts('en', 'read');
  await page.goto('/read/routes/the-harbour-road');
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('read.routes'))).toBeTruthy();
  await page.getByRole('button', { name: read.openContents }).press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: read.here })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: read.openContents })).toBeFocused();
  await page.goto('/read/routes');
  await expect(page.getByRole('link', { name: /The Harbour Road.*Read/ })).toBeVisible();
});

test('the bar gives way to the text, and comes back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(FOUR);
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await expect(bar(page).getByRole('link', { name: 'The Routes Between Worlds' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 120);
      return bar(page).isVisible();
    })
    .toBe(false);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -60);
      return bar(page).isVisible();
    })
    .toBe(true);
  await expect(bar(page).getByText('Four · Slack Water')).toBeVisible();
  await expect(bar(page).getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^Chapter 4 of 6, \d+%$/,
  );
  const globes = page.getByRole('button', { name: 'Change language' });
  await expect(globes).toHaveCount(1);
});

test('at 320 × 256 the bar is one line, and scrolls away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/read/elias/the-wrong-note');
  await scriptIsRunning(page);
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(49);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.mouse.wheel(0, 600);
  await expect(bar(page)).not.toBeInViewport();
});
