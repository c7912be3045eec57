import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './text.stories.tsx';
import { Text } from './text.tsx';

const { AsListItem } = composeStories(stories);

describe('Text', () => {
  itConforms<HTMLParagraphElement>({
    slot: 'text',
    element: (props) => <Text {...props}>Certain roads lead out of the world.</Text>,
  });

  it('applies its styles to another element', async () => {
    const screen = await render(<AsListItem />);
    const item = screen.getByRole('listitem');
    await expect.element(item).toHaveClass('tales-text');
    await expect.element(item).toHaveTextContent(/^The way leads/);
    await expect.element(screen.getByRole('paragraph')).not.toBeInTheDocument();
  });
});
