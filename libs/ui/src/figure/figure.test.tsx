import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { westernShoreMap } from '../testing/sample-pictures.ts';
import * as stories from './figure.stories.tsx';
import { Figure } from './figure.tsx';

const { Default, CaptionWithLink, AllStates } = composeStories(stories);

describe('Figure', () => {
  itConforms<HTMLElement>({
    slot: 'figure',
    element: (props) => (
      <Figure source={westernShoreMap} alt="" sizes="10rem" caption="The shore." {...props} />
    ),
  });

  it('is a figure named by its caption', async () => {
    const screen = await render(<Default />);
    const figure = screen.getByRole('figure', { name: 'The western shore, and Aman' });
    await expect.element(figure.getByRole('img', { name: 'a dotted course leads' })).toBeVisible();
  });

  it('keeps its caption close to it beside a taller neighbour', async () => {
    const screen = await render(<AllStates />);
    const map = screen.getByRole('img', { name: 'a dotted course leads' }).element();
    const caption = screen.getByText('The western shore').element();
    const gap = caption.getBoundingClientRect().top - map.getBoundingClientRect().bottom;
    expect(gap).toBeLessThan(24);
  });

  it('accepts a caption with a link', async () => {
    const screen = await render(<CaptionWithLink />);
    await expect
      .element(screen.getByRole('figure').getByRole('link', { name: 'the making-of' }))
      .toBeVisible();
  });

  it('loads lazily', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('img')).toHaveProperty('loading', 'lazy');
  });
});
