import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './spinner.stories.tsx';
import { Spinner } from './spinner.tsx';

const { Default, WithAFallback } = composeStories(stories);

describe('Spinner', () => {
  itConforms<HTMLDivElement>({
    slot: 'spinner',
    element: (props) => <Spinner label="Loading…" {...props} />,
  });

  it('announces its label politely', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^Loading…$/);
  });

  it('shows its fallback late, without a script', async () => {
    const screen = await render(<WithAFallback />);
    const link = screen.getByRole('link', { includeHidden: true });
    await expect.element(link).not.toBeVisible();
    for (const animation of screen.container.getAnimations({ subtree: true })) {
      if ((animation as CSSAnimation).animationName === 'appear') animation.finish();
    }
    await expect.element(link).toBeVisible();
  });

  it('does not rotate with reduced motion', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    const screen = await render(<Default />);
    const running = () =>
      screen.container
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running');
    await expect.poll(running).toHaveLength(0);
  });
});
