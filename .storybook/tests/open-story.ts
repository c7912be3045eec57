import { expect, type Page } from '@playwright/test';

/** What Storybook knows of a story, without its functions. */
export interface ExtractedStory {
  id: string;
  title: string;
  parameters: { docs?: { source?: { code?: string } } };
  argTypes: Record<string, PropRow>;
}

/** A row of the props table. */
export interface PropRow {
  name: string;
  description?: string;
  table?: { disable?: boolean; type?: { summary?: string }; defaultValue?: { summary?: string } };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { phase?: string };
      extract: () => Promise<Record<string, ExtractedStory>>;
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

/** All stories of the Storybook. */
export async function extractStories(page: Page): Promise<ExtractedStory[]> {
  await openStory(page, 'actions-button--default');
  return page.evaluate(async () =>
    Object.values((await window.__STORYBOOK_PREVIEW__?.extract()) ?? {}),
  );
}
