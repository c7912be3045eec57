import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './theme-toggle.stories.tsx';

const { Default } = composeStories(stories);

describe('ThemeToggle', () => {
  it('offers only the light theme while the theme is dark', async () => {
    const screen = await render(<Default />);
    await expect
      .element(screen.getByRole('button'))
      .toHaveAccessibleName('Switch to the light theme');
    expect(picturesIn(screen.container)).toHaveLength(1);
  });

  it('offers only the dark theme while the theme is light', async () => {
    document.documentElement.classList.add('light');
    const screen = await render(<Default />);
    await expect
      .element(screen.getByRole('button'))
      .toHaveAccessibleName('Switch to the dark theme');
    expect(picturesIn(screen.container)).toHaveLength(1);
  });

  it('calls onClick, but does not change the theme itself', async () => {
    const onClick = fn();
    const screen = await render(<Default onClick={onClick} />);
    await screen.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(document.documentElement).not.toHaveClass('light');
  });
});

const picturesIn = (container: Element) =>
  [...container.querySelectorAll('svg')].filter((picture) => picture.checkVisibility());
