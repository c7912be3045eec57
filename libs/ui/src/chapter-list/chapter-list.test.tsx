import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './chapter-list.stories.tsx';

const { Default } = composeStories(stories);

describe('ChapterList.Item', () => {
  it('includes the label of the state in the accessible name of the link, and sets `aria-current` on the link of the current chapter', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('link', { name: /^One.*Read/ })).toBeVisible();
    const current = screen.getByRole('link', { name: /^Two.*You are here/ });
    await expect.element(current).toHaveAttribute('aria-current', 'true');
  });
});
