import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './drawer.keyboard.ts';
import * as stories from './drawer.stories.tsx';

const { Default } = composeStories(stories);

describe('Drawer', () => {
  itWorksByKeyboard(keyboard, {
    'the button of the closed drawer': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'the link to the current chapter': () => render(<Default defaultOpen />),
    'the close button': async () => {
      const screen = await render(<Default defaultOpen />);
      screen.getByRole('button', { name: 'Close' }).element().focus();
    },
  });

  it('closes when the backdrop is clicked', async () => {
    const screen = await render(<Default defaultOpen />);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    document
      .querySelector('dialog')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 780, clientY: 300 }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
