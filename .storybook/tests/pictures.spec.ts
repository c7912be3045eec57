import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pictureFaces } from './picture-faces.ts';
import { readStorybookIndex } from './storybook-index.ts';
import { openStory } from './open-story.ts';
import { test } from './test.ts';

/** Themes and viewport sizes of the screenshots. Each screenshot uses one of these pairs. */
const looks = [
  { theme: 'dark', size: { width: 390, height: 800 } },
  { theme: 'light', size: { width: 1280, height: 800 } },
] as const;

const allStates = readStorybookIndex().filter(
  ({ type, name, tags }) => type === 'story' && tags.includes('dev') && name === 'All States',
);

for (const { id, title } of allStates) {
  test(`the All States story of ${title} matches its stored screenshot`, async ({ page }) => {
    // The look depends on the story's id, not its position, so that a new story changes no other screenshot.
    const { theme, size } = looks[id.length % 2 === 0 ? 0 : 1];
    await page.setViewportSize(size);
    await openStory(page, id, pictureFaces);
    await setTheme(page, theme);
    await looksAsStored(page, `${id}.png`);
  });
}

/** Compares a screenshot with the stored one. Calls the slower `toHaveScreenshot` only if they differ. */
async function looksAsStored(page: Page, name: string) {
  const file = test.info().snapshotPath(name, { kind: 'screenshot' });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  if (existsSync(file) && picture.equals(readFileSync(file))) return;
  await expect.soft(page).toHaveScreenshot(name, { fullPage: true });
}

/** Sets the class of a theme as Storybook's toolbar does, but without rendering the story again. */
async function setTheme(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(name);
  }, theme);
}
