import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import * as stories from './passage.stories.tsx';
import { Passage } from './passage.tsx';

const { Default, SeveralLines, WithoutNote } = composeStories(stories);

describe('Passage', () => {
  itConforms<HTMLElement>({
    slot: 'passage',
    element: (props) => (
      <Passage quote="Iron links" source="Four" note="Fine" actions="None" {...props} />
    ),
  });

  it('names the words by where they come from', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('figure')).toHaveTextContent('So this is why');
    await expect.element(screen.getByRole('link', { name: 'Four · Slack Water' })).toBeVisible();
  });

  it('keeps the lines of the words and of the note', async () => {
    const screen = await render(<SeveralLines />);
    const note = screen.container.querySelector<HTMLElement>('[data-slot=passage-note]');
    expect(note?.innerText).toBe('Funny.\nRead it to M.');
  });

  it('has no room for a note without one', async () => {
    const screen = await render(<WithoutNote />);
    expect(screen.container.querySelector('[data-slot=passage-note]')).toBeNull();
  });
});
