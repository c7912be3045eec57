import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './template.stories.tsx';

const { Default } = composeStories(stories);

describe('Template', () => {
  it('renders its children', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByText('Three tales')).toBeVisible();
  });
});
