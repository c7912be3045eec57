import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './password-field.stories.tsx';

const { Default } = composeStories(stories);

describe('PasswordField', () => {
  it('shows the password when the button is pressed, and hides the password when the button is pressed again', async () => {
    const screen = await render(<Default />);
    const field = screen.getByLabelText(/^Password/);
    await expect.element(field).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show the password' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await expect.element(field).toHaveValue('eleven feet');
    await screen.getByRole('button', { name: 'Hide the password' }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
  });
});
