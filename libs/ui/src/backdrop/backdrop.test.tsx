import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './backdrop.stories.tsx';
import { Backdrop } from './backdrop.tsx';

const { Default } = composeStories(stories);

const sideOf = (container: Element) => {
  const backdrop = container.querySelector('.tales-backdrop');
  if (!backdrop) throw new Error('There is no backdrop.');
  return getComputedStyle(backdrop, '::before');
};

describe('Backdrop', () => {
  itConforms<HTMLDivElement>({
    slot: 'backdrop',
    element: (props) => <Backdrop {...props} />,
  });

  it('fills the free space beside the page', async () => {
    const { container } = await render(
      <div style={{ position: 'relative', inlineSize: '90rem' }}>
        <Backdrop />
      </div>,
    );
    // 90 rem less the page without its margins, 68 rem.
    expect(sideOf(container).width).toBe(`${(90 - 68) * 8}px`);
  });

  it('is hidden from assistive technology and ignores the pointer', async () => {
    const { container } = await render(<Default />);
    const backdrop = container.querySelector('.tales-backdrop');
    expect(backdrop).toHaveAttribute('aria-hidden', 'true');
    expect(backdrop).toHaveStyle({ pointerEvents: 'none' });
  });
});
