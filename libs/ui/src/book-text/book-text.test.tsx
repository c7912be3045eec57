import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './book-text.stories.tsx';
import * as BookText from './book-text.tsx';

const { Default } = composeStories(stories);

describe('BookText.Root', () => {
  it('scales the text by `--tales-reading-size`, or by 1 if the value is invalid', async () => {
    const { container } = await render(<Default />);
    const text = container.querySelector('.tales-book-text') as HTMLElement;
    const size = sizeOf(text);
    container.style.setProperty('--tales-reading-size', '2');
    await expect.poll(() => sizeOf(text)).toBeCloseTo(size * 2, 1);
    container.style.setProperty('--tales-reading-size', 'none of it');
    await expect.poll(() => sizeOf(text)).toBeCloseTo(size, 1);
  });
});

describe('BookText.Header', () => {
  it('breaks a title word that is wider than the container', async () => {
    const screen = await render(
      <div style={{ display: 'grid', width: '8rem' }}>
        <BookText.Header>
          <BookText.Title>The Laternenanzünderstochter</BookText.Title>
        </BookText.Header>
      </div>,
    );
    expect(screen.getByRole('heading').element().clientWidth).toBeLessThanOrEqual(128);
  });
});

const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
