import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import type { LazyMenuProps } from './lazy-menu.tsx';
import * as stories from './lazy-menu.stories.tsx';

const { BeforeLoaded, Default } = composeStories(stories);
const load = Default.args.load ?? (() => Promise.reject(new Error('The story loads nothing.')));

describe('LazyMenu', () => {
  it('opens on the press that loads it, with the focus inside', async () => {
    const screen = await render(<Default />);
    await screen.getByRole('button', { name: 'Tales' }).click();
    await expect.element(screen.getByRole('menu', { name: 'Tales' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Tales' })).toHaveFocus();
  });

  it('focuses its first item when a key opens it', async () => {
    const screen = await render(<Default />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Tales' })).toHaveFocus();
  });

  it('exposes its popup before it is loaded', async () => {
    const screen = await render(<Default load={() => new Promise(() => undefined)} />);
    const button = screen.getByRole('button', { name: 'Tales' });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('is loaded once, when the button is focused', async () => {
    const loading = vi.fn(load);
    const screen = await render(<Default load={loading} />);
    await userEvent.tab();
    expect(loading).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu')).toBeVisible();
    expect(loading).toHaveBeenCalledOnce();
  });

  it('is busy after a press, until the menu is loaded', async () => {
    const code = Promise.withResolvers<Awaited<ReturnType<LazyMenuProps['load']>>>();
    const screen = await render(<Default load={() => code.promise} />);
    const button = screen.getByRole('button', { name: 'Tales' });
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    code.resolve(await load());
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  it('reports a failure to load only after a press, and retries on the next one', async () => {
    const onUnavailable = fn();
    let online = false;
    const loading = vi.fn<LazyMenuProps['load']>(() =>
      online ? load() : Promise.reject(new Error('offline')),
    );
    const screen = await render(<Default load={loading} onUnavailable={onUnavailable} />);
    await userEvent.tab();
    await vi.waitFor(() => {
      expect(loading).toHaveBeenCalled();
    });
    expect(onUnavailable).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => {
      expect(onUnavailable).toHaveBeenCalledOnce();
    });
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
    online = true;
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu')).toBeVisible();
  });

  it('reports a failure to load once, however often it was pressed', async () => {
    const code = Promise.withResolvers<Awaited<ReturnType<LazyMenuProps['load']>>>();
    const onUnavailable = fn();
    const screen = await render(
      <Default load={() => code.promise} onUnavailable={onUnavailable} />,
    );
    const button = screen.getByRole('button', { name: 'Tales' });
    await button.click();
    await button.click();
    code.reject(new Error('offline'));
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(onUnavailable).toHaveBeenCalledOnce();
  });
});

describe('LazyMenu with items', () => {
  it('shows its items on a press before it is loaded, and hides them on the next one', async () => {
    const screen = await render(<BeforeLoaded />);
    const button = screen.getByRole('button', { name: 'Tales' });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await button.click();
    await expect.element(screen.getByRole('menu', { name: 'Tales' })).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('menuitem').elements()).toHaveLength(2);
    await button.click();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open when it is loaded, and the press after it is closed opens the loaded menu', async () => {
    const code = Promise.withResolvers<Awaited<ReturnType<LazyMenuProps['load']>>>();
    const screen = await render(<BeforeLoaded load={() => code.promise} />);
    const button = screen.getByRole('button', { name: 'Tales' });
    const menu = screen.getByRole('menu');
    await button.click();
    await expect.element(menu).toHaveAttribute('data-slot', 'menu-popover');
    code.resolve(await load());
    await code.promise;
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toHaveAttribute('data-slot', 'menu-content');
    expect(document.querySelectorAll('[role=menu]')).toHaveLength(1);
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('focuses its first item when a key opens the loaded menu', async () => {
    const code = Promise.withResolvers<Awaited<ReturnType<LazyMenuProps['load']>>>();
    const screen = await render(<BeforeLoaded load={() => code.promise} />);
    await userEvent.tab();
    code.resolve(await load());
    await code.promise;
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu')).toHaveAttribute('data-slot', 'menu-content');
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
  });

  it('shows the items and reports nothing when it cannot be loaded, and retries', async () => {
    const onUnavailable = fn();
    const loading = vi.fn<LazyMenuProps['load']>(() => Promise.reject(new Error('offline')));
    const screen = await render(<BeforeLoaded load={loading} onUnavailable={onUnavailable} />);
    const button = screen.getByRole('button', { name: 'Tales' });
    await button.click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    loading.mockImplementation(load);
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await button.click();
    await expect.element(screen.getByRole('menu')).toHaveAttribute('data-slot', 'menu-content');
    expect(onUnavailable).not.toHaveBeenCalled();
  });
});
