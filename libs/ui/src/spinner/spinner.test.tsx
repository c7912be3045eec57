import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './spinner.stories.tsx';

const { WithAFallback } = composeStories(stories);

describe('Spinner', () => {
  it('shows the fallback only after the CSS animation `appear` has finished', async () => {
    const screen = await render(<WithAFallback />);
    const link = screen.getByRole('link', { includeHidden: true });
    await expect.element(link).not.toBeVisible();
    for (const animation of screen.container.getAnimations({ subtree: true })) {
      if ((animation as CSSAnimation).animationName === 'appear') animation.finish();
    }
    await expect.element(link).toBeVisible();
  });
});
