import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './reading-bar.stories.tsx';
import { ReadingBar } from './reading-bar.tsx';

const { Default } = composeStories(stories);

describe('ReadingBar', () => {
  itConforms<HTMLDivElement>({
    slot: 'reading-bar',
    element: (props) => (
      <ReadingBar labels={{ progress: 'Read' }} {...props}>
        The Routes Between Worlds
      </ReadingBar>
    ),
  });

  it('says how much has been read', async () => {
    const screen = await render(<Default />);
    const line = screen.getByRole('progressbar', { name: 'Part of the book that you have read' });
    await expect.element(line).toHaveAttribute('aria-valuenow', '40');
  });

  it('announces the progress in words', async () => {
    const screen = await render(<Default progressText="Chapter 2 of 6, 40 %" />);
    await expect
      .element(screen.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Chapter 2 of 6, 40 %');
  });
});
