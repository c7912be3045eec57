import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './prose.stories.tsx';
import { Prose } from './prose.tsx';

const { Default, Opening, WithHeadingsAndLinks } = composeStories(stories);

describe('Prose', () => {
  itConforms<HTMLDivElement>({
    slot: 'prose',
    element: (props) => <Prose {...props}>Elias Harrow is thirteen.</Prose>,
  });

  it('sets the first letter of the first paragraph as a drop capital of two lines on request', async () => {
    const screen = await render(<Opening />);
    const first = screen.getByText('Elias Harrow is thirteen').element();
    const second = screen.getByText('Then there is the mail airship').element();
    expect(dropOf(first)).toBe('2');
    expect(dropOf(second)).toBe('normal');
  });

  it('keeps a gap between the drop capital and its word', async () => {
    const screen = await render(<Opening />);
    const text = screen.getByText('Elias Harrow is thirteen').element().firstChild as Text;
    const letter = boxOf(text, 0);
    const word = boxOf(text, 1);
    expect(word.left - letter.right).toBeGreaterThanOrEqual(4);
  });

  it('has no drop capital by default', async () => {
    const screen = await render(<Default />);
    expect(dropOf(screen.getByText('Elias Harrow').element())).toBe('normal');
  });

  it('distinguishes links from text by more than colour', async () => {
    const screen = await render(<WithHeadingsAndLinks />);
    await expect
      .element(screen.getByRole('link', { name: 'making-of' }))
      .toHaveStyle({ textDecorationLine: 'underline' });
  });

  it('has less space below a heading than above it', async () => {
    const screen = await render(<WithHeadingsAndLinks />);
    const heading = screen.getByRole('heading', { name: 'To future makers' }).element();
    const above = heading.getBoundingClientRect().top - bottomOf(heading.previousElementSibling);
    const below =
      (heading.nextElementSibling?.getBoundingClientRect().top ?? 0) - bottomOf(heading);
    expect(above).toBeGreaterThan(below * 2);
  });
});

/** Lines that the first letter is high. */
const dropOf = (element: Element) =>
  getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter');

function boxOf(text: Text, at: number): DOMRect {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect();
}

const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
