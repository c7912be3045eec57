import { composeStories } from '@storybook/react-vite';
import type {} from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './new-tab-link.stories.tsx';

const { Default } = composeStories(stories);

describe('NewTabLink', () => {
  it('announces the new tab in its name, and sends no opener or referrer', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link', { name: 'Buy the author a coffee (opens in a new tab)' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
