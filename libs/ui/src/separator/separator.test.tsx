import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './separator.stories.tsx';
import { Separator } from './separator.tsx';

const { Default } = composeStories(stories);

describe('Separator', () => {
  itConforms<HTMLHRElement>({
    slot: 'separator',
    element: (props) => <Separator {...props} />,
  });

  it('is exposed as a separator', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('separator')).toBeVisible();
  });

  it('has no margins of its own', async () => {
    const screen = await render(<Default />);
    const { height } = screen.getByRole('separator').element().getBoundingClientRect();
    const { marginBlock } = getComputedStyle(screen.getByRole('separator').element());
    expect([height, marginBlock]).toEqual([1, '0px']);
  });
});
