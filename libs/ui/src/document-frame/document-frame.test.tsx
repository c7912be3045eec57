import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { DocumentFrame } from './document-frame.tsx';
import * as stories from './document-frame.stories.tsx';

const { Default } = composeStories(stories);

describe('DocumentFrame', () => {
  itConforms<HTMLDivElement>({
    slot: 'document-frame',
    element: (props) => (
      <DocumentFrame
        label="The book"
        src="about:blank"
        labels={{ loading: 'Opening…' }}
        fallback="Open it."
        {...props}
      />
    ),
  });

  it('fills the height of its column, at the width of a page', async () => {
    await page.viewport(1600, 900);
    onTestFinished(() => page.viewport(800, 600));
    const screen = await render(<Default />);
    const frame = screen.getByTitle('The Routes Between Worlds, PDF reader').element();
    const { left, right, width, height } = frame.getBoundingClientRect();
    expect(width).toBe(864);
    expect(left).toBe(innerWidth - right);
    expect(height).toBeGreaterThan(600);
  });

  it('shows a loading state until the document is there', async () => {
    const screen = await render(<Default />);
    const frame = screen.getByTitle('The Routes Between Worlds, PDF reader').element();
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    await screen.rerender(<Default src={`${location.origin}/never`} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Opening the book…');
    frame.dispatchEvent(new Event('load'));
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['a browser without', false],
    ['no browser with', true],
  ])('offers a link to the document in %s a PDF viewer', async (_, enabled) => {
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(enabled);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Open it in a new tab.' });
    if (enabled) await expect.element(link).not.toBeInTheDocument();
    else await expect.element(link).toHaveAttribute('href', '#book');
  });
});
