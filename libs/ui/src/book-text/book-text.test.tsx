import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './book-text.stories.tsx';
import * as BookText from './book-text.tsx';

const { Default, LettersAndVerses, WithFigure, WithTitle } = composeStories(stories);

describe('BookText.Root', () => {
  itConforms<HTMLDivElement>({
    slot: 'book-text',
    element: (props) => <BookText.Root {...props}>It was 1897.</BookText.Root>,
  });

  it('indents a paragraph that follows another, and none after a break, a picture or a quotation', async () => {
    const screen = await render(
      <>
        <Default />
        <WithFigure />
        <LettersAndVerses />
      </>,
    );
    const isIndented = (text: string) =>
      parseFloat(getComputedStyle(screen.getByText(text).element()).textIndent) > 0;
    expect(isIndented('On the second Tuesday')).toBe(false);
    expect(isIndented('She was in fact')).toBe(true);
    expect(isIndented('The other end of the chain')).toBe(false);
    expect(isIndented('You have seen')).toBe(false);
    expect(isIndented('Under it someone')).toBe(false);
  });

  it('sets the initial of the first paragraph only, and none where letters are spaced', async () => {
    const { container } = await render(<Default />);
    const initialOf = (paragraph: number) =>
      getComputedStyle(
        container.querySelectorAll('p')[paragraph] as Element,
        '::first-letter',
      ).getPropertyValue('initial-letter');
    expect(initialOf(0)).toBe('3');
    expect(initialOf(1)).toBe('normal');
    container.dataset['readingSpacing'] = 'wide';
    expect(initialOf(0)).toBe('normal');
  });

  it('follows the settings of the reader', async () => {
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
  itConforms<HTMLElement>({
    slot: 'book-text-header',
    element: (props) => <BookText.Header {...props}>A chapter</BookText.Header>,
  });

  it('is no wider than the page when a word of its title is', async () => {
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

describe('BookText.Title', () => {
  itConforms<HTMLHeadingElement>({
    slot: 'book-text-title',
    element: (props) => <BookText.Title {...props}>The Harbour Road</BookText.Title>,
  });

  it('is a heading below the number of the chapter', async () => {
    const screen = await render(<WithTitle />);
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'The Harbour Road' }))
      .toBeVisible();
    await expect.element(screen.getByText('One', { exact: true })).toBeVisible();
  });
});

const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
