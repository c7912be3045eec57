import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './prose.stories.tsx';
import { Prose } from './prose.tsx';

const { Opening } = composeStories(stories);

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
});

/** Lines that the first letter is high. */
const dropOf = (element: Element) =>
  getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter');
