import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './notice.stories.tsx';
import { Notice } from './notice.tsx';

const { Default } = composeStories(stories);

describe('Notice', () => {
  itConforms<HTMLDivElement>({
    slot: 'notice',
    element: (props) => <Notice {...props}>The book is laid out on this page.</Notice>,
  });

  it('interrupts screen readers only with role="alert"', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await screen.rerender(<Default role="alert" />);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(/^Your book is hereYour browser did not open/);
  });
});
