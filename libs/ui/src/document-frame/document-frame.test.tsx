import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { DocumentFrame } from './document-frame.tsx';
import * as stories from './document-frame.stories.tsx';

const { Default, NothingShown } = composeStories(stories);

describe('DocumentFrame', () => {
  itConforms<HTMLDivElement>({
    slot: 'document-frame',
    element: (props) => (
      <DocumentFrame title="The book" src="about:blank" fallback="Open it." {...props} />
    ),
  });

  it('fills its column', async () => {
    const screen = await render(<Default />);
    const frame = screen.getByTitle('The Routes Between Worlds, PDF reader');
    const { width, height } = frame.element().getBoundingClientRect();
    expect(width).toBe(screen.container.getBoundingClientRect().width);
    expect(height).toBeGreaterThan(600);
  });

  it('offers a link to the document', async () => {
    const screen = await render(<NothingShown />);
    await expect
      .element(screen.getByRole('link', { name: 'open it in a new tab.' }))
      .toHaveAttribute('href', '#book');
  });
});
