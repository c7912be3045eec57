import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './link-button.stories.tsx';

const { NewTab } = composeStories(stories);

describe('LinkButton', () => {
  it('with `newTab`, targets a new tab without an opener or referrer, and includes `newTab` in the accessible name', async () => {
    const screen = await render(<NewTab />);
    const link = screen.getByRole('link', { name: 'Buy the author a coffee (opens in a new tab)' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
