import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { westernShoreMap } from '../testing/sample-pictures.ts';
import { keyboard } from './picture-dialog.keyboard.ts';
import * as stories from './picture-dialog.stories.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const { Default, Opened, RightToLeft } = composeStories(stories);

const view = () => page.getByRole('group').element();
const place = () => [view().scrollLeft, view().scrollTop] as const;

describe('PictureDialog', () => {
  afterEach(() => page.viewport(800, 600));

  itConforms<HTMLDialogElement>({
    slot: 'dialog',
    element: (props) => (
      <PictureDialog
        label="The map, enlarged"
        labels={{ close: 'Close', view: 'The map' }}
        source={westernShoreMap}
        src={westernShoreMap.img.src}
        alt="The map"
        onClose={() => undefined}
        {...props}
      />
    ),
  });

  itWorksByKeyboard(keyboard, {
    'the open dialog': async () => {
      await render(<Opened />);
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('group')).toHaveFocus();
    },
  });

  it('shows a map on a narrow screen larger than the screen, in it, from its middle', async () => {
    await page.viewport(320, 568);
    await render(<Default />);
    await expect.element(page.getByRole('group')).toHaveFocus();
    const { left, right, top, bottom } = page.getByRole('dialog').element().getBoundingClientRect();
    expect(Math.min(left, top, 320 - right, 568 - bottom)).toBeGreaterThanOrEqual(0);
    expect(view().scrollWidth).toBe(1200);
    expect(document.documentElement.scrollWidth).toBe(320);
    const [x, y] = place();
    expect(x).toBeCloseTo((1200 - view().clientWidth) / 2, -1);
    expect(y).toBeCloseTo((750 - view().clientHeight) / 2, -1);
  });

  it('begins in its middle also where text runs from right to left', async () => {
    await page.viewport(320, 568);
    document.documentElement.dir = 'rtl';
    await render(<RightToLeft />);
    await expect.poll(() => place()[0]).toBeLessThan(-400);
    document.documentElement.dir = 'ltr';
  });

  it.each([
    ['ArrowRight', 1, 0],
    ['ArrowLeft', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, -1],
  ])('is moved by %s', async (key, x, y) => {
    await render(<Default />);
    await expect.element(page.getByRole('group')).toHaveFocus();
    const [left, top] = place();
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => Math.sign(place()[0] - left)).toBe(x);
    await expect.poll(() => Math.sign(place()[1] - top)).toBe(y);
  });

  it('follows a mouse that drags it, and stays open when that ends beside it', async () => {
    await render(<Default />);
    await expect.element(page.getByRole('group')).toHaveFocus();
    const [left, top] = place();
    await userEvent.dragAndDrop(page.getByRole('group'), page.getByRole('group'), {
      sourcePosition: { x: 300, y: 200 },
      targetPosition: { x: 200, y: 150 },
    });
    expect(place()[0]).toBeCloseTo(left + 100, -1);
    expect(place()[1]).toBeCloseTo(top + 50, -1);
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});
