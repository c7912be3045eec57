import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './heading.stories.tsx';
import { Heading } from './heading.tsx';

const { Default, LargerThanItsRank, LongGermanWord } = composeStories(stories);

const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

describe('Heading', () => {
  itConforms<HTMLHeadingElement>({
    slot: 'heading',
    element: (props) => (
      <Heading level={2} {...props}>
        About the tales
      </Heading>
    ),
  });

  it('has the given size, whatever its level', async () => {
    const screen = await render(
      <>
        <LargerThanItsRank />
        <Default>A page</Default>
      </>,
    );
    const [inner, page] = screen.getByRole('heading').elements().map(sizeOf);
    expect(inner).toBe(page);
  });

  it('can be focused after navigation, without an outline', async () => {
    const screen = await render(<Default tabIndex={-1} />);
    const heading = screen.getByRole('heading');
    (heading.element() as HTMLElement).focus();
    await expect.element(heading).toHaveFocus();
    expect(getComputedStyle(heading.element()).outlineStyle).toBe('none');
  });

  it('keeps a long word within a narrow column', async () => {
    const screen = await render(
      <div style={{ inlineSize: '18rem' }}>
        <LongGermanWord />
      </div>,
    );
    const heading = screen.getByRole('heading').element();
    expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  });
});
