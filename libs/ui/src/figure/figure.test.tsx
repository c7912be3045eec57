import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './figure.stories.tsx';

const { Default } = composeStories(stories);

describe('Figure', () => {
  it('follows the link to the full-size picture when the picture is pressed', async () => {
    const fullSize = { href: '#full-size', label: 'Open the map at full size' };
    const screen = await render(<Default fullSize={fullSize} />);
    const link = screen.getByRole('link', { name: 'Open the map at full size', exact: true });
    await expect.element(link).toHaveAttribute('href', '#full-size');
    // Without `force`, the click would fail, because the link covers the picture.
    await screen.getByRole('img', { name: 'a dotted course leads' }).click({ force: true });
    await expect.poll(() => location.hash).toBe('#full-size');
  });
});
