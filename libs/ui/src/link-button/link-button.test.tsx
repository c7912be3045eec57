import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import { RouterLink } from '../testing/router-link.tsx';
import * as stories from './link-button.stories.tsx';
import { LinkButton } from './link-button.tsx';

const { AsRouterLink } = composeStories(stories);

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

describe('LinkButton', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'button',
    element: (props) => (
      <LinkButton href="#read" {...props}>
        Read
      </LinkButton>
    ),
  });
});

describe('LinkButton asChild', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'button',
    element: (props) => (
      <LinkButton asChild {...props}>
        <RouterLink to="#donate">Support the author</RouterLink>
      </LinkButton>
    ),
  });

  it('renders only the router’s link and keeps its href', async () => {
    const screen = await render(<AsRouterLink />);
    const link = screen.getByRole('link', { name: 'Donate' });
    await expect.element(link).toHaveAttribute('data-router-link');
    await expect.element(link).toHaveAttribute('href', '#donate');
    expect(screen.getByRole('link').all()).toHaveLength(1);
  });
});
