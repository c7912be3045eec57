import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './book-end.stories.tsx';
import { BookEnd } from './book-end.tsx';

const { Default } = composeStories(stories);

describe('BookEnd', () => {
  itConforms<HTMLElement>({
    slot: 'book-end',
    element: (props) => <BookEnd words="The End" title="The Routes Between Worlds" {...props} />,
  });

  it('says that the book has ended, above its title', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByText('The End')).toBeVisible();
    const title = screen.getByRole('heading', { level: 2, name: 'The Routes Between Worlds' });
    await expect.element(title).toBeVisible();
  });
});
