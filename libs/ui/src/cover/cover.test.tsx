import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import { shadowsCover } from '../testing/sample-pictures.ts';
import * as stories from './cover.stories.tsx';
import { Cover } from './cover.tsx';

const { AsALink, Default } = composeStories(stories);

describe('Cover', () => {
  itConforms<HTMLDivElement>({
    slot: 'cover',
    element: (props) => <Cover source={shadowsCover} alt="" sizes="10rem" {...props} />,
  });

  it('is a link named by its text alternative', async () => {
    const screen = await render(<AsALink />);
    const link = screen.getByRole('link', { name: 'Cover of The Last Shadow of Aman' });
    await expect.element(link).toHaveAttribute('href', '#book');
    await expect.element(link).toHaveClass('tales-cover');
  });

  it('reserves its space before it is loaded', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('img')).toHaveAttribute('width', '600');
    await expect.element(screen.getByRole('img')).toHaveAttribute('height', '900');
  });
});
