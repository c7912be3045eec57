import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './chapter-foot.stories.tsx';

const { Default } = composeStories(stories);

describe('ChapterFoot.Link', () => {
  it('has the given `rel`, and includes the label, number, title and reading time in its accessible name', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link', {
      name: 'Next chapter Five · What Mr Brome Left Out 3 minutes',
    });
    await expect.element(link).toHaveAttribute('rel', 'next');
  });
});
