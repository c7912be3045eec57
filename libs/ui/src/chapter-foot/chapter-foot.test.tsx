import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './chapter-foot.stories.tsx';
import * as ChapterFoot from './chapter-foot.tsx';

const { Default } = composeStories(stories);

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

describe('ChapterFoot.Root', () => {
  itConforms<HTMLElement>({
    slot: 'chapter-foot',
    element: (props) => (
      <ChapterFoot.Root label="Chapters" {...props}>
        <ChapterFoot.Link href="#five" rel="next" label="Next chapter" title="Slack Water" />
      </ChapterFoot.Root>
    ),
  });
});

describe('ChapterFoot.Link', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'chapter-foot-link',
    element: (props) => (
      <ChapterFoot.Link href="#five" rel="next" label="Next chapter" title="Slack" {...props} />
    ),
  });

  it('is named by where it leads, which chapter that is, and how long it takes', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link', {
      name: 'Next chapter Five · What Mr Brome Left Out 3 minutes',
    });
    await expect.element(link).toHaveAttribute('rel', 'next');
  });

  it('is at least 64 px high, and grows with the text', async () => {
    const { container, getByRole } = await render(<Default />);
    const link = getByRole('link').element();
    const { height } = link.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(64);
    container.style.setProperty('--tales-reading-size', '2');
    await expect.poll(() => link.getBoundingClientRect().height).toBeGreaterThan(height * 1.5);
  });
});
