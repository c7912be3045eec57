import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './panel.stories.tsx';
import { Panel } from './panel.tsx';

const { Default } = composeStories(stories);

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
});
