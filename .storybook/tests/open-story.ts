import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { phase?: string };
      extract: () => Promise<
        Record<string, { parameters: { docs?: { source?: { code?: string } } } }>
      >;
    };
  }
}

/** Opens a story on its own, adds styles, and waits for its play function and its images. */
export async function openStory(
  page: Page,
  id: string,
  globals: Record<string, string> = {},
  styles = '',
) {
  const chosen = Object.entries({ ...globals, 'a11y.manual': '!true' })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  await page.goto(`iframe.html?id=${id}&viewMode=story&globals=${chosen}`);
  if (styles) await page.addStyleTag({ content: styles });
  await expect
    .poll(() => page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase))
    .toBe('finished');
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}
