import { composeStories } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itMayBePrevented } from '../testing/reactions.ts';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import * as Menu from './menu.tsx';
import { keyboard } from './menu.keyboard.ts';
import * as stories from './menu.stories.tsx';

const { Default, SignedIn } = composeStories(stories);

const button = page.getByRole('button');
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

describe('Menu keyboard interaction', () => {
  const fromItem =
    (name: string, Story = Default) =>
    async () => {
      await render(
        <>
          <input aria-label="Before" />
          <Story defaultOpen />
          <input aria-label="After" />
        </>,
      );
      await expect.element(menu).toHaveFocus();
      item(name).element().focus();
    };

  itWorksByKeyboard(keyboard, {
    'the button of the closed menu': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'an item': fromItem('Italiano'),
    'the last item': fromItem('Deutsch'),
    'the first item': fromItem('English'),
    'an item before disabled items': fromItem('Sign out', SignedIn),
  });
});

describe('Menu.Trigger', () => {
  itMayBePrevented({
    name: 'opens the menu on a press',
    element: (onPointerDown) => (
      <Menu.Root>
        <Menu.Trigger onPointerDown={onPointerDown}>Language</Menu.Trigger>
        <Menu.Content />
      </Menu.Root>
    ),
    act: () => button.click(),
    hasReacted: () => menu.query() !== null,
  });

  it('toggles the menu on a press', async () => {
    await render(<SignedIn defaultOpen={false} />);
    await button.click();
    await expect.element(menu).toBeVisible();
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('opens the menu on a click without pointer events, such as a click by assistive technology', async () => {
    await render(<Default />);
    (button.element() as HTMLElement).click();
    await expect.element(menu).toBeVisible();
  });

  it('toggles the menu when a touch ends in a click, but not when a touch becomes a scroll', async () => {
    await render(<Default />);
    const trigger = button.element() as HTMLElement;
    const touch = { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' };
    trigger.dispatchEvent(new PointerEvent('pointerdown', touch));
    trigger.dispatchEvent(new PointerEvent('pointercancel', touch));
    expect(menu.query()).toBeNull();
    for (const isOpen of [true, false]) {
      trigger.dispatchEvent(new PointerEvent('pointerdown', touch));
      trigger.dispatchEvent(new PointerEvent('pointerup', touch));
      trigger.click();
      await expect.poll(() => menu.query() !== null).toBe(isOpen);
    }
  });
});

describe('Menu.Content', () => {
  itMayBePrevented(
    {
      name: 'closes on a press outside',
      element: (onInteractOutside) => (
        <>
          <input aria-label="Search" />
          {menuOf('', { onInteractOutside })}
        </>
      ),
      act: async () => {
        await expect.element(menu).toHaveFocus();
        await page.getByRole('textbox').click();
      },
      hasReacted: () => menu.query() === null,
    },
    {
      name: 'closes on Escape',
      element: (onEscapeKeyDown) => menuOf('', { onEscapeKeyDown }),
      act: async () => {
        await expect.element(menu).toHaveFocus();
        await userEvent.keyboard('{Escape}');
      },
      hasReacted: () => menu.query() === null,
    },
  );

  it('does not return the focus to the button if `onCloseAutoFocus` focuses another element', async () => {
    await render(
      <>
        <h1 tabIndex={-1}>About</h1>
        {menuOf(<Menu.LinkItem href="#about">About</Menu.LinkItem>, {
          onCloseAutoFocus: () => {
            page.getByRole('heading').element().focus();
          },
        })}
      </>,
    );
    await item('About').click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading')).toHaveFocus();
  });
});

describe('Menu.LinkItem', () => {
  itMayBePrevented({
    name: 'closes the menu on selection',
    element: (onSelect) =>
      menuOf(
        <Menu.LinkItem href="#de" onSelect={onSelect}>
          Deutsch
        </Menu.LinkItem>,
      ),
    act: () => item('Deutsch').click(),
    hasReacted: () => menu.query() === null,
  });

  it('has `aria-current` and a check mark only if `current` is set', async () => {
    await render(<Default defaultOpen />);
    await expect.element(item('English')).toHaveAttribute('aria-current', 'page');
    await expect.element(item('Deutsch')).not.toHaveAttribute('aria-current');
    expect(item('English').element().querySelectorAll('svg')).toHaveLength(1);
    expect(item('Deutsch').element().querySelectorAll('svg')).toHaveLength(0);
  });
});

const menuOf = (children: ReactNode, props: Menu.MenuContentProps = {}) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger>Language</Menu.Trigger>
    <Menu.Content {...props}>{children}</Menu.Content>
  </Menu.Root>
);
