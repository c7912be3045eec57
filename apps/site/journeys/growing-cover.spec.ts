import type { Page } from '@playwright/test';
import { expect, scriptIsRunning, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How long the cover grew in each view transition of the page, in ms. */
async function watchTransitions(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations()) {
            const { pseudoElement } = effect as KeyframeEffect;
            if (pseudoElement === '::view-transition-group(cover)') {
              seen.push(effect?.getTiming().duration);
            }
          }
        },
        () => undefined,
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
}

const elias = 'The Airborne Adventures of Elias Harrow';

/** What a link needs is loaded when it is pointed at. */
async function pointAndPress(page: Page, name: string | RegExp, role: 'link' | 'radio' = 'link') {
  const link = page.getByRole(role, { name });
  const growing = page.waitForResponse(/grow-cover/).catch(() => undefined);
  await link.hover();
  await growing;
  await link.click();
}

test('the cover of a tale grows from the shelf into its page, and from there into the title page', async ({
  page,
}) => {
  const transitions = await watchTransitions(page);
  await page.goto('/');
  await scriptIsRunning(page);
  await pointAndPress(page, elias, 'radio');
  await expect(page.getByRole('heading', { level: 1, name: elias })).toBeFocused();
  await expect.poll(transitions).toEqual([250]);
  await page.getByRole('link', { name: `Web edition: ${elias}` }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: `Web edition: ${elias}` }).click();
  await expect(page).toHaveURL('/read/elias');
  await expect(page.getByRole('heading', { level: 1, name: elias })).toBeFocused();
  await expect.poll(transitions).toEqual([250, 250]);
  await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0);
});

test('nothing grows when only the language changes, or on the way back', async ({ page }) => {
  const transitions = await watchTransitions(page);
  await page.goto('/');
  await scriptIsRunning(page);
  await pointAndPress(page, elias, 'radio');
  await expect.poll(transitions).toEqual([250]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/elias');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Routes Between Worlds');
  expect(await transitions()).toEqual([250]);
});

test.describe('readers who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('get the page immediately', async ({ page }) => {
    const transitions = await watchTransitions(page);
    await page.goto('/');
    await scriptIsRunning(page);
    await pointAndPress(page, elias, 'radio');
    await expect(page.getByRole('heading', { level: 1, name: elias })).toBeFocused();
    expect(await transitions()).toEqual([]);
  });
});

test('a browser without view transitions shows the page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto('/');
  await scriptIsRunning(page);
  await pointAndPress(page, elias, 'radio');
  await expect(page.getByRole('heading', { level: 1, name: elias })).toBeFocused();
});
