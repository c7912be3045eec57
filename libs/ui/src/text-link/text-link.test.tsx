import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './text-link.stories.tsx';
import { TextLink } from './text-link.tsx';

const { Default } = composeStories(stories);

describe('TextLink', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'text-link',
    element: (props) => (
      <TextLink href="#book" {...props}>
        The book
      </TextLink>
    ),
  });

  it('is distinguished from the surrounding text by more than colour', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link').element();
    expect(getComputedStyle(link).textDecorationLine).toBe('underline');
  });
});
