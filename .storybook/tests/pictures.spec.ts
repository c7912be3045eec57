import { expect } from '@playwright/test';
import { pictureFaces } from './picture-faces.ts';
import { isCaptured, readStorybookIndex } from './storybook-index.ts';
import { openStory } from './open-story.ts';
import { test } from './test.ts';

const widths = { phone: 390, desktop: 1280 };

for (const { id, title, name } of readStorybookIndex().filter(isCaptured)) {
  for (const theme of ['dark', 'light']) {
    test(`${title}, ${name}, looks as it did in ${theme}`, async ({ page }) => {
      for (const [device, width] of Object.entries(widths)) {
        await page.setViewportSize({ width, height: 800 });
        await openStory(page, id, { theme }, pictureFaces);
        await expect(page).toHaveScreenshot(`${id}.${theme}.${device}.png`, { fullPage: true });
      }
    });
  }
}
