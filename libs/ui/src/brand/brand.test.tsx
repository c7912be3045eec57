import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import * as stories from './brand.stories.tsx';

const { Default } = composeStories(stories);

describe('Brand', () => {
  afterEach(() => page.viewport(800, 600));

  it.each([
    [390, 'the mark'],
    [600, 'mark and name'],
    [800, 'the mark'],
    [1280, 'mark and name'],
  ])('at %i px, shows %s and keeps the accessible name', async (width, shown) => {
    await page.viewport(width, 600);
    const screen = await render(<Default />);
    const link = screen.getByRole('link', { name: 'Tales Between Worlds' });
    const { width: taken, height } = link.element().getBoundingClientRect();
    expect(taken > 100).toBe(shown === 'mark and name');
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
