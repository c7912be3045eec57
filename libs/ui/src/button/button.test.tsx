import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as stories from './button.stories.tsx';
import { Button } from './button.tsx';

const { Default } = composeStories(stories);

describe('Button', () => {
  it('does not submit a form by default, but does if `type` is `submit`', async () => {
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

  it('while `loading` is true, keeps the focus, does not call `onClick` and does not submit its form', async () => {
    const onClick = fn();
    const onSubmit = fn((event: React.FormEvent) => {
      event.preventDefault();
    });
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Message" />
        <Button type="submit" loading={loading} onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const screen = await render(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    await button.click();
    expect(onSubmit).toHaveBeenCalledOnce();
    await screen.rerender(form(true));
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('[Space]');
    await screen.getByRole('textbox').fill('Which road is it?');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('announces `labels.loading` in a live region when `loading` becomes true, and keeps its accessible name', async () => {
    const labels = { loading: 'Sending' };
    const screen = await render(<Button labels={labels}>Send</Button>);
    const region = screen.getByRole('status');
    await expect.element(region).toHaveTextContent(/^$/);
    await screen.rerender(
      <Button labels={labels} loading>
        Send
      </Button>,
    );
    await expect.element(region).toHaveTextContent('Sending');
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('ignores clicks when `aria-disabled` is true', async () => {
    const onClick = fn();
    const screen = await render(<Default aria-disabled onClick={onClick} />);
    await screen.getByRole('button').click({ force: true });
    expect(onClick).not.toHaveBeenCalled();
  });
});
