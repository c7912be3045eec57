import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '@tales/ui/styles.css';
import type { LazyMenuProps } from './lazy-menu.tsx';
import * as stories from './lazy-menu.stories.tsx';

type Load = LazyMenuProps<object>['load'];

const { Default } = composeStories(stories);
const load: Load = Default.args.load ?? (() => Promise.reject(new Error('It loads nothing.')));

describe('LazyMenu', () => {
  it.each(['Enter', ' ', 'ArrowDown'])(
    'opens on %j, with the first item in focus, and gives the focus back on Escape',
    async (key) => {
      const screen = await render(<Default />);
      await userEvent.tab();
      await userEvent.keyboard(`{${key}}`);
      await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button', { name: 'Tales' })).toHaveFocus();
    },
  );

  it('is busy after a press, until the menu is loaded', async () => {
    const code = Promise.withResolvers<Awaited<ReturnType<Load>>>();
    const screen = await render(<Default load={() => code.promise} />);
    const button = screen.getByRole('button', { name: 'Tales' });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    code.resolve(await load());
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  it('says that it could not be loaded only after a press, and retries on the next one', async () => {
    const loading = vi.fn<Load>(() => Promise.reject(new Error('offline')));
    const screen = await render(<Default load={loading} />);
    await userEvent.tab();
    await vi.waitFor(() => {
      expect(loading).toHaveBeenCalled();
    });
    const alert = screen.getByRole('alert');
    await expect.element(alert).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toBeVisible();
    loading.mockImplementation(load);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});
