import { existsSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pictureFaces } from './picture-faces.ts';
import { isCaptured, readStorybookIndex } from './storybook-index.ts';
import { openStory } from './open-story.ts';
import { test } from './test.ts';

const PHONE = { width: 390, height: 800 };

/** Each theme and each width once: a theme changes the colours, a width the layout, and neither the other. */
const looks = [
  { theme: 'dark', device: 'phone', size: PHONE },
  { theme: 'light', device: 'desktop', size: { width: 1280, height: 800 } },
] as const;

for (const { id, title, name, tags } of readStorybookIndex().filter(isCaptured)) {
  test(`${title}, ${name}, looks as it did`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openStory(page, id, pictureFaces);
    for (const { theme, device, size } of looks) {
      await page.setViewportSize(size);
      await setTheme(page, theme);
      await looksAsStored(page, `${id}.${theme}.${device}.png`);
    }
    if (!tags.includes('forced-colors')) return;
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ forcedColors: 'active' });
    await looksAsStored(page, `${id}.forced.phone.png`);
    await page.emulateMedia({ forcedColors: 'none' });
  });
}

/** Compares pixels only if the bytes differ: that takes as long as the screenshot. */
async function looksAsStored(page: Page, name: string) {
  const file = test.info().snapshotPath(name, { kind: 'screenshot' });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  if (existsSync(file) && picture.equals(readFileSync(file))) return;
  await expect.soft(page).toHaveScreenshot(name, { fullPage: true });
}

/** Changes the theme as the toolbar does, without rendering the story again. */
async function setTheme(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(name);
  }, theme);
}
