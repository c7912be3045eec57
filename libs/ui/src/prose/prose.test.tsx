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

  it('sets the first letter as a drop capital on request', async () => {
    const screen = await render(<Opening />);
    const first = screen.getByText('Elias Harrow is thirteen').element();
    const second = screen.getByText('Then there is the mail airship').element();
    expect(firstLetterOf(first).cssFloat).toBe('inline-start');
    expect(firstLetterOf(second).cssFloat).toBe('none');
  });

  it('has no drop capital by default', async () => {
    const screen = await render(<Default />);
    expect(firstLetterOf(screen.getByText('Elias Harrow').element()).cssFloat).toBe('none');
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

const firstLetterOf = (element: Element) => getComputedStyle(element, '::first-letter');

const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
