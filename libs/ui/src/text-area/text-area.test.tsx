import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import * as stories from './text-area.stories.tsx';
import { TextArea } from './text-area.tsx';

const { Default } = composeStories(stories);

describe('TextArea', () => {
  it('has an accessible description that consists of the hint and the number of remaining characters', async () => {
    const screen = await render(<Default hint="Enter sends." remaining="1964 characters left" />);
    await expect
      .element(screen.getByRole('textbox'))
      .toHaveAccessibleDescription('Enter sends. 1964 characters left');
  });

  it('when `error` is set, keeps its text, becomes invalid, shows the error in an alert, and is described by the error', async () => {
    const screen = await render(<Default defaultValue="Which road is it?" />);
    const area = screen.getByRole('textbox', { name: 'Your message' });
    await screen.rerender(<Default error="You are not connected." />);
    await expect.element(area).toHaveValue('Which road is it?');
    await expect.element(area).toBeInvalid();
    await expect.element(area).toHaveAccessibleDescription('You are not connected.');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('You are not connected.');
  });

  it('grows in height but not in width when `growing` is set and a long word is entered', async () => {
    const screen = await render(
      <div style={{ width: 350, display: 'grid' }}>
        <TextArea label="Your message" growing action={<Button>Send</Button>} />
      </div>,
    );
    const area = screen.getByRole('textbox');
    const before = area.element().getBoundingClientRect();
    await area.fill('a'.repeat(300));
    const after = area.element().getBoundingClientRect();
    expect(after.width).toBe(before.width);
    expect(before.height).toBeLessThan(100);
    expect(after.height).toBeGreaterThan(100);
  });
});
