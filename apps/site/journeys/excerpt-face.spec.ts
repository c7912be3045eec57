import type { Page } from '@playwright/test';
import { expect, saveData, scriptIsRunning, test } from './fixtures.ts';

/** What holds the text of the sentences. */
const SENTENCES = '[data-face=excerpt]:not(:has(p)), [data-face=excerpt] p';

/** The faces in which the browser has drawn the letters of a sentence, its initial apart. */
async function facesOf(page: Page, at: number): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: SENTENCES,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: nodeIds[at] ?? 0 });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).filter((name) => !/^Cormorant/.test(name));
}

// Where a sentence has as many lines in the fallback, whether or not the machine has the fonts that this is measured for.
for (const [path, width] of [
  ['/fr/read/routes', 390],
  ['/it/elias', 1280],
] as const) {
  test(`each sentence of ${path} comes in the face of the books after the first paint, and nothing moves, at ${width.toString()} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) performance.mark('shift', { startTime });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await scriptIsRunning(page);
    for (let at = 0; at < (await page.locator(SENTENCES).count()); at++) {
      await expect.poll(() => facesOf(page, at)).toEqual(['EB Garamond']);
    }
    const { painted, asked, shifts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('eb-garamond'))
        .map(({ startTime }) => startTime),
      shifts: performance.getEntriesByName('shift').map(({ startTime }) => startTime),
    }));
    const first = Math.min(...asked);
    expect(asked).not.toEqual([]);
    expect(first).toBeGreaterThan(painted ?? Infinity);
    // The face of the titles comes before.
    expect(shifts.filter((shift) => shift > first)).toEqual([]);
  });
}

test('a sentence has the face of the books from the start on a page that a link opens', async ({
  page,
}) => {
  await page.goto('/');
  await scriptIsRunning(page);
  await expect.poll(() => facesOf(page, 0)).toEqual(['EB Garamond']);
  await page.getByRole('radio', { name: 'The Last Shadow of Aman' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await facesOf(page, 0)).toEqual(['EB Garamond']);
});

test('readers who save data keep the face of their system', async ({ page }) => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/elias');
  await scriptIsRunning(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('eb-garamond'))).toEqual([]);
  expect(await facesOf(page, 0)).not.toContain('EB Garamond');
});
