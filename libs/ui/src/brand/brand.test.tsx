import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './brand.stories.tsx';
import { Brand } from './brand.tsx';

const { Compact, Default } = composeStories(stories);

describe('Brand', () => {
  afterEach(() => page.viewport(800, 600));

  itConforms<HTMLAnchorElement>({
    slot: 'brand',
    element: (props) => <Brand name="Tales Between Worlds" href="/" {...props} />,
  });

  it('is a link to the home page, named after the site', async () => {
    const screen = await render(<Default />);
    await expect
      .element(screen.getByRole('link', { name: 'Tales Between Worlds', exact: true }))
      .toHaveAttribute('href', '#home');
  });

  it('keeps its name when only the mark is visible', async () => {
    await page.viewport(1280, 600);
    const screen = await render(<Compact />);
    const link = screen.getByRole('link', { name: 'Tales Between Worlds' });
    expect(link.element().getBoundingClientRect().width).toBeLessThan(100);
  });

  it.each([
    [390, 'the mark'],
    [600, 'mark and name'],
    [800, 'the mark'],
    [1280, 'mark and name'],
  ])('shows on %i px %s, and keeps its name', async (width, shown) => {
    await page.viewport(width, 600);
    const screen = await render(<Default />);
    const link = screen.getByRole('link', { name: 'Tales Between Worlds' });
    const { width: taken, height } = link.element().getBoundingClientRect();
    expect(taken > 100).toBe(shown === 'mark and name');
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
