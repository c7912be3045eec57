import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './presence-list.stories.tsx';

const { Default } = composeStories(stories);

describe('PresenceList', () => {
  it('lists the names in the given order, with `labels.own` after the name of the current user', async () => {
    const screen = await render(<Default />);
    const here = screen.getByRole('region', { name: 'In the room' });
    const names = here.getByRole('listitem').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(['brome', 'reader (you)', 'tace']);
  });

  it('labels the list of names with `labels.stale` if `stale` is set', async () => {
    const screen = await render(<Default stale />);
    const names = screen.getByRole('list', { name: 'As last known' }).getByRole('listitem');
    await expect.element(names.first()).toHaveTextContent('brome');
  });
});
