import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as stories from './brand.stories.tsx';

const { Default } = composeStories(stories);

describe('Brand', () => {
  it.each([
    [390, 'only the logo'],
    [600, 'the logo and the name'],
    [800, 'only the logo'],
    [1280, 'the logo and the name'],
  ])(
    'in a viewport %i px wide, shows %s, has an accessible name and is at least 44 px high',
    async (width, shown) => {
      await page.viewport(width, 600);
      const screen = await render(<Default />);
      const link = screen.getByRole('link', { name: 'Tales Between Worlds' });
      const { width: taken, height } = link.element().getBoundingClientRect();
      expect(taken > 100).toBe(shown === 'the logo and the name');
      expect(height).toBeGreaterThanOrEqual(44);
    },
  );
});
