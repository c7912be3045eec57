import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './progress-bar.stories.tsx';
import { ProgressBar } from './progress-bar.tsx';

const { Default } = composeStories(stories);

describe('ProgressBar', () => {
  itConforms<HTMLDivElement>({
    slot: 'progress-bar',
    element: (props) => <ProgressBar label="Loading…" {...props} />,
  });

  it('has a name and a value', async () => {
    const screen = await render(<Default />);
    const bar = screen.getByRole('progressbar', { name: 'Loading…' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '60');
  });

  it('fills in proportion to its value', async () => {
    const screen = await render(
      <div style={{ inlineSize: '200px' }}>
        <Default />
      </div>,
    );
    const width = () => screen.getByRole('progressbar').element().getBoundingClientRect().width;
    expect(width()).toBeCloseTo(120);
    await screen.rerender(
      <div style={{ inlineSize: '200px' }}>
        <Default value={100} />
      </div>,
    );
    await expect.poll(width).toBeCloseTo(200);
  });
});
