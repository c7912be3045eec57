import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './nav-link.stories.tsx';
import { NavLink } from './nav-link.tsx';

const { Current, Default } = composeStories(stories);

describe('NavLink', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'nav-link',
    element: (props) => (
      <NavLink href="#about" {...props}>
        About
      </NavLink>
    ),
  });

  it('marks the current page by more than colour', async () => {
    const screen = await render(
      <>
        <Default>Home</Default>
        <Current />
      </>,
    );
    await userEvent.hover(screen.getByRole('link', { name: 'About' }));
    const lines = ['Home', 'About'].map(
      (name) => getComputedStyle(screen.getByRole('link', { name }).element()).textDecorationLine,
    );
    expect(lines).toEqual(['none', 'underline']);
  });

  it.each([false, true])('is large enough for touch, compact: %s', async (compact) => {
    const screen = await render(<Default compact={compact}>A</Default>);
    const { width, height } = screen.getByRole('link').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});
