import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import * as stories from './status.stories.tsx';

const { Countdown } = composeStories(stories);

describe('Status', () => {
  it('announces a change to `announcement`, but not to the visible countdown', async () => {
    const screen = await render(<Countdown />);
    const announced = screen.getByRole('status');
    await expect.element(announced).toHaveTextContent(/^Disconnected$/);
    await screen.rerender(<Countdown>Connection lost. Trying again in 4 seconds.</Countdown>);
    await expect.element(screen.getByText('in 4 seconds', { exact: false })).toBeVisible();
    await expect.element(announced).toHaveTextContent(/^Disconnected$/);
    await screen.rerender(<Countdown announcement="Connected">Connected</Countdown>);
    await expect.element(announced).toHaveTextContent(/^Connected$/);
  });
});
