import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import * as stories from './chat-room.stories.tsx';

const { Default, Waiting, Failed, SignedOut } = composeStories(stories);

describe('ChatRoom', () => {
  it('shows who said what and who is here', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByText('tace: The Needle is eleven feet')).toBeVisible();
    await expect.element(screen.getByText('reader (you)')).toBeVisible();
    await expect.element(screen.getByText('Connected', { exact: true }).first()).toBeVisible();
  });

  it('sends on Enter and empties the line; Shift+Enter begins another', async () => {
    const screen = await render(<Default />);
    const line = screen.getByRole('textbox', { name: 'Your message' });
    await expect.element(screen.getByText('Connected', { exact: true }).first()).toBeVisible();
    await line.fill('Chapter two.');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(line).toHaveValue('Chapter two.\n');
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toHaveValue('');
    await expect.element(screen.getByText('reader: Chapter two.')).toBeVisible();
    await expect.element(screen.getByText('Sending…')).toBeVisible();
  });

  it('does not send a blank message', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByText('Connected', { exact: true }).first()).toBeVisible();
    await screen.getByRole('textbox', { name: 'Your message' }).fill('   ');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Sending…')).not.toBeInTheDocument();
  });

  it('counts what is left of the limit and takes no more', async () => {
    const screen = await render(<Default />);
    const line = screen.getByRole('textbox', { name: 'Your message' });
    await line.fill('abc');
    await expect.element(screen.getByText('1997 characters left')).toBeVisible();
    await expect.element(line).toHaveAttribute('maxlength', '2000');
  });

  it('keeps the text while there is no connection, and says why', async () => {
    const screen = await render(<Waiting />);
    await expect.element(screen.getByText('Connection lost.', { exact: false })).toBeVisible();
    const line = screen.getByRole('textbox', { name: 'Your message' });
    await line.fill('not now');
    await userEvent.keyboard('{Enter}');
    await expect.element(line).toHaveValue('not now');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('not connected');
  });

  it('offers a failed message again, or to be dropped', async () => {
    const screen = await render(<Failed />);
    const line = screen.getByRole('textbox', { name: 'Your message' });
    await expect.element(screen.getByText('Connected', { exact: true }).first()).toBeVisible();
    await line.fill('The second.');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByText('The second.')).not.toBeInTheDocument();
  });

  it('says that it is disconnected once the session has ended', async () => {
    const screen = await render(<SignedOut />);
    await expect.element(screen.getByText('Disconnected').first()).toBeVisible();
  });
});
