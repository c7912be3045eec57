import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './dialog.keyboard.ts';
import * as stories from './dialog.stories.tsx';
import { Dialog } from './dialog.tsx';

const { Default, Opened } = composeStories(stories);

const dialog = () => page.getByRole('dialog', { name: 'The passage as a picture' });

describe('Dialog', () => {
  itConforms<HTMLDialogElement>({
    slot: 'dialog',
    element: (props) => (
      <Dialog
        label="The passage as a picture"
        labels={{ close: 'Close' }}
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
      await expect.element(dialog()).toBeVisible();
    },
  });

  it('is modal, and its heading names it', async () => {
    await render(<Default />);
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
  });

  it('closes by a press beside it, and by none in it', async () => {
    const onClose = fn();
    await render(<Default onClose={onClose} />);
    const element = dialog().element();
    await page.getByText('Wet brick.').click();
    expect(onClose).not.toHaveBeenCalled();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});
