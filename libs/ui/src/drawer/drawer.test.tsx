import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './drawer.keyboard.ts';
import * as stories from './drawer.stories.tsx';

const { Default, Open } = composeStories(stories);

describe('Drawer', () => {
  itWorksByKeyboard(keyboard, {
    'the button': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'the open drawer': () => render(<Open />),
    'the close button': async () => {
      const screen = await render(<Open />);
      (screen.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
    },
  });

  it('closes on a press outside', async () => {
    const screen = await render(<Open />);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    document
      .querySelector('dialog')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 780, clientY: 300 }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
