import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './backdrop.stories.tsx';
import { Backdrop } from './backdrop.tsx';

const { Default, InView, WithoutATale } = composeStories(stories);

const sideOf = (container: Element) => {
  const backdrop = container.querySelector('[data-slot=backdrop]');
  if (!backdrop) throw new Error('There is no backdrop.');
  return getComputedStyle(backdrop, '::before');
};

describe('Backdrop', () => {
  itConforms<HTMLDivElement>({
    slot: 'backdrop',
    element: (props) => <Backdrop {...props} />,
  });

  it('fills the free space beside the page', async () => {
    const { container } = await render(<Default />);
    // 90 rem less the page without its margins, 68 rem.
    expect(sideOf(container).width).toBe(`${(90 - 68) * 8}px`);
  });

  it('shows the lines of its motif', async () => {
    const elias = await render(<Default />);
    expect(sideOf(elias.container).backgroundImage).toContain('repeating-radial-gradient');
    const none = await render(<WithoutATale />);
    expect(sideOf(none.container).backgroundImage).not.toContain('repeating');
  });

  it('appears with its container', async () => {
    const { container } = await render(<InView />);
    await expect.poll(() => sideOf(container).opacity).toBe('0');
    container.querySelector('section')?.scrollIntoView();
    await expect.poll(() => sideOf(container).opacity).toBe('1');
  });

  it('is hidden from assistive technology and ignores the pointer', async () => {
    const { container } = await render(<Default />);
    const backdrop = container.querySelector('[data-slot=backdrop]');
    expect(backdrop).toHaveAttribute('aria-hidden', 'true');
    expect(backdrop).toHaveStyle({ pointerEvents: 'none' });
  });
});
