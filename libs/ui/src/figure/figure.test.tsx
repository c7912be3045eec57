import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { westernShoreMap } from '../testing/sample-pictures.ts';
import * as stories from './figure.stories.tsx';
import { Figure } from './figure.tsx';

const { Default, FullSize } = composeStories(stories);

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

  it('opens the full size by its link, and by a press on the picture', async () => {
    const screen = await render(<FullSize />);
    const link = screen.getByRole('link', { name: 'Open the map at full size', exact: true });
    await expect.element(link).toHaveAttribute('href', '#full-size');
    // The link covers the picture: with `force` the click goes to the topmost element there.
    await screen.getByRole('img', { name: 'a dotted course leads' }).click({ force: true });
    await expect.poll(() => location.hash).toBe('#full-size');
  });
});
