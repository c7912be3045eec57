import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './icon-button.stories.tsx';
import { IconButton } from './icon-button.tsx';

const { Default } = composeStories(stories);

describe('IconButton', () => {
  itConforms<HTMLButtonElement>({
    slot: 'icon-button',
    element: (props) => <IconButton label="Close" {...props} />,
  });

  it('is large enough for touch', async () => {
    const screen = await render(<Default />);
    const { width, height } = screen.getByRole('button').element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
  });

  it('reacts to a finger beside it where it is small', async () => {
    const screen = await render(<IconButton size="sm" label="Close" style={{ margin: '2rem' }} />);
    const button = screen.getByRole('button').element();
    const { left, top } = button.getBoundingClientRect();
    expect(document.elementFromPoint(left - 5, top - 5)).toBe(button);
  });

  it('ignores presses while it is loading, and keeps the focus', async () => {
    const onClick = fn();
    const screen = await render(<Default onClick={onClick} />);
    await screen.getByRole('button').click();
    await screen.rerender(<Default onClick={onClick} loading />);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button')).toHaveFocus();
    expect(onClick).toHaveBeenCalledOnce();
  });
});
