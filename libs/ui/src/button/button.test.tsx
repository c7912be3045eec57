import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itConforms } from '../testing/conformance.tsx';
import { around, itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './button.keyboard.ts';
import * as stories from './button.stories.tsx';
import { Button } from './button.tsx';

const { Default, Disabled, WithMark } = composeStories(stories);

describe('Button', () => {
  itConforms<HTMLButtonElement>({
    slot: 'button',
    element: (props) => <Button {...props}>Try again</Button>,
  });

  itWorksByKeyboard(keyboard, around('button', <Default />, <Disabled />));

  it('calls its handler once when pressed', async () => {
    const onClick = fn();
    const screen = await render(<Default onClick={onClick} />);
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does nothing while it is disabled', async () => {
    const onClick = fn();
    const screen = await render(<Disabled onClick={onClick} />);
    const button = screen.getByRole('button', { name: 'Try again' });
    await expect.element(button).toBeDisabled();
    await button.click({ force: true });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not submit a form by default', async () => {
    const onSubmit = fn((event: React.FormEvent) => {
      event.preventDefault();
    });
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button>Clear</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await screen.getByRole('button', { name: 'Clear' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('is named by its text, not by its icon', async () => {
    const screen = await render(<WithMark />);
    await expect.element(screen.getByRole('button')).toHaveAccessibleName('Download');
  });
});
