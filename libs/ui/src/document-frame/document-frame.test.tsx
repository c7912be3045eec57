import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './document-frame.stories.tsx';

const { Default } = composeStories(stories);

describe('DocumentFrame', () => {
  it('shows `labels.loading` after `src` changes, until the next `load` event', async () => {
    const screen = await render(<Default />);
    const frame = screen.getByTitle('The Routes Between Worlds, PDF reader').element();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    await screen.rerender(<Default src={`${location.origin}/never`} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Opening the book…');
    frame.dispatchEvent(new Event('load'));
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['shows `fallback` in browsers without a PDF viewer', false],
    ['does not show `fallback` after loading in browsers with a PDF viewer', true],
  ])('%s', async (_, enabled) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(enabled);
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Open it in a new tab.' });
    if (enabled) await expect.element(link).not.toBeInTheDocument();
    else await expect.element(link).toHaveAttribute('href', '#book');
  });
});
