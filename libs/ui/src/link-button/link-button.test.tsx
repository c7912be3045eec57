import { composeStories } from '@storybook/react-vite';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import { around, itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { keyboard } from './link-button.keyboard.ts';
import * as stories from './link-button.stories.tsx';
import { LinkButton } from './link-button.tsx';

const { Default, AsRouterLink } = composeStories(stories);

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

describe('LinkButton', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'link-button',
    element: (props) => (
      <LinkButton href="#read" {...props}>
        Read
      </LinkButton>
    ),
  });

  itWorksByKeyboard(keyboard, around('link', <Default />));
});

describe('LinkButton asChild', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'link-button',
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

  it('has the link button’s styles and keeps the child’s class', async () => {
    const own = createRef<HTMLAnchorElement>();
    const lent = createRef<HTMLAnchorElement>();
    await render(
      <>
        <LinkButton ref={own} href="#read" variant="secondary">
          Read
        </LinkButton>
        <LinkButton asChild ref={lent} variant="secondary">
          <RouterLink to="#read" className="from-the-child">
            Read
          </RouterLink>
        </LinkButton>
      </>,
    );
    expect(lent.current).toHaveClass(...(own.current?.classList ?? []), 'from-the-child');
  });
});
