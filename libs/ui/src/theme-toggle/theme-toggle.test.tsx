import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './theme-toggle.stories.tsx';

const { Default } = composeStories(stories);

describe('ThemeToggle', () => {
  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ])('offers only the %s theme while the theme is %s', async (offered, current) => {
    document.documentElement.classList.add(current);
    const screen = await render(<Default />);
    await expect
      .element(screen.getByRole('button'))
      .toHaveAccessibleName(`Switch to the ${offered} theme`);
    const pictures = [...screen.container.querySelectorAll('svg')];
    expect(pictures.filter((picture) => picture.checkVisibility())).toHaveLength(1);
  });

  it('calls `onClick` when pressed, but does not itself change the theme', async () => {
    const onClick = fn();
    const screen = await render(<Default onClick={onClick} />);
    await screen.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(document.documentElement).not.toHaveClass('light');
  });
});
