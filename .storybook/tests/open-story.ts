import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string, selection: object) => void };
    __STORYBOOK_PREVIEW__?: {
      currentRender?: { id: string; phase?: string };
    };
  }
}

/**
 * Shows a story with additional styles, and waits for the play function, fonts and images. The first call for
 * a page loads Storybook's preview, which later calls reuse.
 */
export async function openStory(page: Page, id: string, styles = ''): Promise<void> {
  const isOpen = await page.evaluate((storyId) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    return channel !== undefined;
  }, id);
  if (!isOpen) await page.goto(`iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction((story) => {
    const render = window.__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === story && render.phase === 'finished';
  }, id);
  await page.evaluate(async (css) => {
    const added = document.querySelector('style[data-added]') ?? document.createElement('style');
    if (added.textContent !== css) added.textContent = css;
    added.setAttribute('data-added', '');
    document.head.append(added);
    // `load` rejects for a fallback font if none of its `local()` fonts is installed.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await Promise.all([...document.images].map((image) => image.decode()));
  }, styles);
}
