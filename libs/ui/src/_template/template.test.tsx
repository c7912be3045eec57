import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './template.stories.tsx';
import { Template } from './template.tsx';

const { Default } = composeStories(stories);

describe('Template', () => {
  itConforms<HTMLDivElement>({
    slot: 'template',
    element: (props) => <Template {...props}>Three tales</Template>,
  });

  it('shows its text', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByText('Three tales')).toBeVisible();
  });
});
