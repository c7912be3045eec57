/**
 * No language of the site runs from right to left yet. Browsers are told so by `dir`, and the build, which
 * replaces what older ones lack, must not lose it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';
import { texts } from './languages.ts';
import { hold } from './hold.ts';

const common = texts('en', 'common');

async function openFromTheRight(page: Page) {
  // Otherwise the texts of the next page would be there already.
  await saveData(page);
  await page.goto('/elias');
  await scriptIsRunning(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

/** Where the left edge of an element is at the start of its animation, less where it is at the end. */
const entersFrom = (element: Locator) =>
  element.evaluate((node) => {
    const atRest = node.getBoundingClientRect().left;
    node.style.animation = 'none';
    node.getBoundingClientRect();
    node.style.animation = '';
    for (const animation of node.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    const shift = node.getBoundingClientRect().left - atRest;
    for (const animation of node.getAnimations()) animation.finish();
    return shift;
  });

async function drag(page: Page, element: Locator, by: number) {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height - 5);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height - 5, { steps: 10 });
  await page.mouse.up();
}

test('a toast comes in from the left edge, and is swiped out over it', async ({ page }) => {
  await openFromTheRight(page);
  await page.getByRole('link', { name: common.actions.download }).first().click();
  const toast = page.getByRole('region', { name: /alt\+T/ }).getByRole('listitem');
  await expect(toast).toContainText(common.actions.delivered);
  expect((await toast.boundingBox())?.x).toBeLessThan(100);
  expect(await entersFrom(toast)).toBeLessThan(-20);
  await drag(page, toast, 120);
  await expect(toast).toBeVisible();
  await drag(page, toast, -120);
  await expect(toast).toHaveCount(0);
});

test('a bar of progress and the line of a busy button fill from the right', async ({ page }) => {
  await openFromTheRight(page);
  const busy = page.locator('.button').first();
  const origin = await busy.evaluate((button) => {
    button.setAttribute('aria-busy', 'true');
    const { transformOrigin, inlineSize } = getComputedStyle(button, '::after');
    return parseFloat(transformOrigin) / parseFloat(inlineSize);
  });
  expect(origin).toBe(1);

  const letTextsCome = await hold(page, '/locales/en/about.json');
  await page.getByRole('link', { name: common.nav.about }).first().click();
  const bar = page.getByRole('progressbar', { name: common.loading });
  await expect(bar).toBeVisible();
  const { x, width } = (await bar.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeCloseTo(1280, 0);
  expect(x).toBeGreaterThan(0);
  letTextsCome();
});
