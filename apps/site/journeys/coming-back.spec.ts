import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';
import { inLanguage, texts } from './languages.ts';

const FOUR = '/read/routes/slack-water';

const bar = (page: Page) => page.locator('.tales-reading-bar');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Kept {
  chapter: string;
  block: string;
  totalProgression: number;
}

const keptPlace = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('place.routes') ?? '{}') as Partial<Kept>);

const searchedWords = (page: Page) =>
  page.evaluate(() => [
    ...new Set([...(CSS.highlights.get('searched') ?? [])].map((range) => range.toString())),
  ]);

/** Opens the fourth chapter at `path`, scrolls down, and returns the reader's stored place. */
async function readInFour(page: Page, path: string): Promise<Kept> {
  await page.goto(path);
  await scriptIsRunning(page);
  await expect(bar(page).getByRole('progressbar')).toBeAttached();
  await page.evaluate(() => {
    scrollBy({ top: 1200, behavior: 'instant' });
  });
  await expect.poll(async () => (await keptPlace(page)).chapter).toBe('slack-water');
  return (await keptPlace(page)) as Kept;
}

/** Goes back, and checks that the element `block` is visible and stored as the reader's place. */
async function comeBack(page: Page, { chapter, block }: Kept) {
  await page.goBack();
  await expect(heading(page)).toHaveText('Slack Water');
  await expect(page.locator(`#${block}`)).toBeInViewport();
  await expect.poll(() => keptPlace(page)).toMatchObject({ chapter, block });
}

test('on a German page, Back restores the previous place after a search result in the same chapter is opened', async ({
  page,
}) => {
  const { label } = texts('de', 'read').search;
  const kept = await readInFour(page, inLanguage('de', FOUR));
  for (const turn of ['first', 'second']) {
    await page.locator(`summary[aria-label="${label}"]`).click();
    await page.getByRole('searchbox', { name: label }).fill('glinted');
    const hit = page.locator('main ol a[href*="slack-water#p-"]').last();
    const id = (await hit.getAttribute('href'))?.split('#')[1] ?? '';
    await hit.click();
    const paragraph = page.locator(`#${id}`);
    await expect(paragraph, turn).toBeFocused();
    await expect(paragraph).toHaveAttribute('data-linked');
    expect(await searchedWords(page)).not.toEqual([]);
    const y = async () => (await paragraph.boundingBox())?.y ?? 0;
    await expect.poll(y).toBeGreaterThan(48);
    expect(await y()).toBeLessThan(800 / 3);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await keptPlace(page)).block).not.toBe(kept.block);
    await comeBack(page, kept);
  }
});

test('opening another chapter without scrolling does not change the stored place, and Back returns to that place', async ({
  page,
}) => {
  const read = texts('en', 'read');
  const kept = await readInFour(page, FOUR);
  await page.getByRole('button', { name: read.openContents }).click();
  const drawer = page.getByRole('dialog', { name: read.contents });
  await drawer.getByRole('link', { name: /Eleven Feet/ }).press('Enter');
  await expect(heading(page)).toHaveText('Eleven Feet');
  await expect(drawer).toBeHidden();
  expect(await keptPlace(page)).toMatchObject({ chapter: kept.chapter, block: kept.block });
  await comeBack(page, kept);
});

test('scrolling in a chapter updates the Continue links in other tabs', async ({
  page: home,
  context,
}) => {
  const titlePage = await context.newPage();
  const chapter = await context.newPage();
  await home.goto('/');
  await titlePage.goto('/read/routes');
  await chapter.goto(`/read/routes/the-harbour-road`);
  for (const [slug, name, title] of [
    ['the-harbour-road', 'One', 'The Harbour Road'],
    ['eleven-feet', 'Two', 'Eleven Feet'],
  ] as const) {
    await expect(chapter).toHaveURL(`/read/routes/${slug}`);
    await expect(chapter.getByRole('heading', { level: 1 })).toHaveText(title);
    await scriptIsRunning(chapter);
    await chapter.mouse.wheel(0, 900);
    for (const tab of [home, titlePage]) {
      const link = tab.getByRole('link', { name: new RegExp(`^Continue: ${name}, `) });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `/read/routes/${slug}`);
    }
    await chapter.keyboard.press('ArrowRight');
  }
});
