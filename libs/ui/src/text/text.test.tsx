import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './text.stories.tsx';
import { Text } from './text.tsx';

const { AsListItem, Default } = composeStories(stories);

describe('Text', () => {
  itConforms<HTMLParagraphElement>({
    slot: 'text',
    element: (props) => <Text {...props}>Certain roads lead out of the world.</Text>,
  });

  it('is a paragraph in the accessibility tree', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(/^The way leads/);
  });

  it('applies its styles to another element', async () => {
    const screen = await render(<AsListItem />);
    const item = screen.getByRole('listitem');
    await expect.element(item).toHaveAttribute('data-slot', 'text');
    await expect.element(item).toHaveTextContent(/^The way leads/);
    await expect.element(screen.getByRole('paragraph')).not.toBeInTheDocument();
  });

  it('keeps the child’s own attributes', async () => {
    const screen = await render(
      <Text asChild size="caption">
        <span lang="en" className="own">
          The Last Shadow of Aman
        </span>
      </Text>,
    );
    const child = screen.getByText('The Last Shadow of Aman');
    await expect.element(child).toHaveAttribute('lang', 'en');
    await expect.element(child).toHaveClass('own', 'text-caption');
  });
});
