import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './panel.stories.tsx';
import { Panel } from './panel.tsx';

const { Default, InsideAChapter, CompanionWork, AllStates } = composeStories(stories);

describe('Panel', () => {
  itConforms<HTMLElement>({
    slot: 'panel',
    element: (props) => (
      <Panel heading="Copyright" {...props}>
        All rights reserved.
      </Panel>
    ),
  });

  it('is a region named by its heading', async () => {
    const screen = await render(<Default />);
    const region = screen.getByRole('region', { name: 'Copyright' });
    await expect
      .element(region.getByRole('heading', { level: 2, name: 'Copyright' }))
      .toBeVisible();
    await expect.element(region.getByText('You are welcome to read')).toBeVisible();
  });

  it('can have a lower heading level', async () => {
    const screen = await render(<InsideAChapter />);
    await expect
      .element(screen.getByRole('heading', { level: 3, name: 'A work of fan fiction' }))
      .toBeVisible();
  });

  it('is named by a heading with markup', async () => {
    const screen = await render(<CompanionWork />);
    await expect
      .element(screen.getByRole('region', { name: 'The Making of The Last Shadow of Aman' }))
      .toBeVisible();
  });

  it('has its own name beside another panel', async () => {
    const screen = await render(<AllStates />);
    await expect.element(screen.getByRole('region', { name: 'Copyright' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Elias in other' })).toBeVisible();
  });
});
