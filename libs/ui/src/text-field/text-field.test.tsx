import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './text-field.stories.tsx';
import { TextField } from './text-field.tsx';

const { WrongWithHint } = composeStories(stories);

describe('TextField', () => {
  it('is invalid and is described by the error, followed by the hint, when both are set', async () => {
    const screen = await render(<WrongWithHint />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    await expect.element(field).toBeInvalid();
    await expect
      .element(field)
      .toHaveAccessibleDescription('Invalid email address. Stays on this device and is not sent.');
  });

  it('is described first by the error, and last by the element that the caller’s `aria-describedby` refers to', async () => {
    const screen = await render(
      <>
        <WrongWithHint control={{ 'aria-describedby': 'rule' }} />
        <p id="rule">One address for each reader.</p>
      </>,
    );
    await expect
      .element(screen.getByRole('textbox'))
      .toHaveAccessibleDescription(/^Invalid email address\. .* One address for each reader\.$/);
  });

  it('announces an error in a live region when `error` is set', async () => {
    const screen = await render(<TextField label="Email" />);
    const region = screen.getByRole('status');
    await expect.element(region).toHaveTextContent(/^$/);
    await screen.rerender(<TextField label="Email" error="Email is required." />);
    await expect.element(region).toHaveTextContent('Email is required.');
  });
});
