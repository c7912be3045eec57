import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './notice.stories.tsx';
import { Notice } from './notice.tsx';

const { Default } = composeStories(stories);

describe('Notice', () => {
  itConforms<HTMLDivElement>({
    slot: 'notice',
    element: (props) => <Notice {...props}>The book is laid out on this page.</Notice>,
  });

  it('has a heading of the given level', async () => {
    const screen = await render(<Default level={3} />);
    await expect
      .element(screen.getByRole('heading', { level: 3, name: 'Your book is here' }))
      .toBeVisible();
  });

  it('interrupts screen readers only with role="alert"', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await screen.rerender(<Default role="alert" />);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(/^Your book is hereYour browser did not open/);
  });

  it('has no text that is not visible', async () => {
    const screen = await render(<Notice tone="danger">The book could not be opened.</Notice>);
    expect(screen.container.textContent).toBe('The book could not be opened.');
  });

  it('has actions that are reachable by keyboard', async () => {
    const retry = fn();
    await render(<Default actions={<Button onClick={retry}>Try again</Button>} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledOnce();
  });
});
