import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as stories from './skip-link.stories.tsx';

const { Default } = composeStories(stories);

describe('SkipLink', () => {
  it('is outside the viewport until it is focused', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link', { name: 'Skip to the content' });
    await expect.element(link).not.toBeInViewport();
    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await expect.element(link).toBeInViewport({ ratio: 1 });
  });
});
