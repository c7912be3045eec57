import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itMayBePrevented } from '../testing/reactions.ts';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import * as Menu from './menu.tsx';
import { keyboard } from './menu.keyboard.ts';
import * as stories from './menu.stories.tsx';

const { Default, DisabledItem, WithButtonAndRouterLinks } = composeStories(stories);

const button = page.getByRole('button');
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const focus = (element: Element) => {
  (element as HTMLElement).focus();
};

afterEach(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(800, 600);
});

describe('Menu.Root', () => {
  it('opens on a click without a pointerdown, as repeated after hydration', async () => {
    await render(<Default />);
    (button.element() as HTMLElement).click();
    await expect.element(menu).toBeVisible();
  });

  it('stays closed when the press is cancelled', async () => {
    const onOpenChange = fn();
    await render(<Default onOpenChange={onOpenChange} />);
    const press = { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' };
    button.element().dispatchEvent(new PointerEvent('pointerdown', press));
    button.element().dispatchEvent(new PointerEvent('pointercancel', press));
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('Menu by the keyboard', () => {
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
      focus(item(name).element());
    };

  itWorksByKeyboard(keyboard, {
    'the button, closed': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'an item': fromItem('Italiano'),
    'the last item': fromItem('Deutsch'),
    'the first item': fromItem('English'),
    'an item before disabled ones': fromItem('Profile', DisabledItem),
  });
});

describe('Menu.Trigger', () => {
  itMayBePrevented({
    name: 'opens the menu when it is pressed',
    element: (onClick) => (
      <Menu.Root>
        <Menu.Trigger onClick={onClick}>Language</Menu.Trigger>
        <Menu.Content>
          <Menu.Item>English</Menu.Item>
        </Menu.Content>
      </Menu.Root>
    ),
    act: () => button.click(),
    hasReacted: () => menu.query() !== null,
  });

  it('passes its behaviour to another button and adds a chevron', async () => {
    await render(<WithButtonAndRouterLinks defaultOpen={false} />);
    expect(button.all()).toHaveLength(1);
    await expect.element(button).toHaveAttribute('data-hold');
    expect(button.element().querySelectorAll('svg')).toHaveLength(1);
    await button.click();
    await expect.element(menu).toBeVisible();
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('Menu.Content', () => {
  itMayBePrevented(
    {
      name: 'closes by a press outside',
      element: (onInteractOutside) => (
        <>
          <input aria-label="Search" />
          {withContent({ onInteractOutside })}
        </>
      ),
      act: async () => {
        await expect.element(menu).toHaveFocus();
        await page.getByRole('textbox').click();
      },
      hasReacted: () => menu.query() === null,
    },
    {
      name: 'closes by Escape',
      element: (onEscapeKeyDown) => withContent({ onEscapeKeyDown }),
      act: async () => {
        await expect.element(menu).toHaveFocus();
        await userEvent.keyboard('{Escape}');
      },
      hasReacted: () => menu.query() === null,
    },
  );

  it('leaves the focus on a heading that was focused in the meantime', async () => {
    await render(
      <>
        <h1 tabIndex={-1}>About</h1>
        <Menu.Root defaultOpen>
          <Menu.Trigger>Pages</Menu.Trigger>
          <Menu.Content
            onCloseAutoFocus={() => {
              focus(page.getByRole('heading').element());
            }}
          >
            <Menu.LinkItem href="#about">About</Menu.LinkItem>
          </Menu.Content>
        </Menu.Root>
      </>,
    );
    await item('About').click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading')).toHaveFocus();
  });
});

describe('Menu.Item', () => {
  itMayBePrevented({
    name: 'closes the menu when it is chosen',
    element: (onSelect) => (
      <Menu.Root defaultOpen>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Content>
          <Menu.Item onSelect={onSelect}>Sign out</Menu.Item>
        </Menu.Content>
      </Menu.Root>
    ),
    act: () => item('Sign out').click(),
    hasReacted: () => menu.query() === null,
  });
});

describe('Menu.LinkItem', () => {
  itMayBePrevented({
    name: 'closes the menu when it is chosen',
    element: (onSelect) => (
      <Menu.Root defaultOpen>
        <Menu.Trigger>Language</Menu.Trigger>
        <Menu.Content>
          <Menu.LinkItem href="#de" onSelect={onSelect}>
            Deutsch
          </Menu.LinkItem>
        </Menu.Content>
      </Menu.Root>
    ),
    act: () => item('Deutsch').click(),
    hasReacted: () => menu.query() === null,
  });

  it('marks only the current one, and by more than colour', async () => {
    await render(<Default defaultOpen />);
    await expect.element(item('English')).toHaveAttribute('aria-current', 'page');
    await expect.element(item('Deutsch')).not.toHaveAttribute('aria-current');
    expect(item('English').element().querySelectorAll('svg')).toHaveLength(1);
    expect(item('Deutsch').element().querySelectorAll('svg')).toHaveLength(0);
  });

  it('has no href while disabled and does not navigate', async () => {
    const onSelect = fn();
    const onClick = fn();
    await render(
      inMenu(
        <Menu.LinkItem href="#chat" disabled onSelect={onSelect} onClick={onClick}>
          Chat
        </Menu.LinkItem>,
      ),
    );
    await expect.element(item('Chat')).not.toHaveAttribute('href');
    await expect.element(item('Chat')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Chat')).toBeInViewport({ ratio: 1 });
    await item('Chat').click({ force: true });
    const clicks = pressEveryWay(item('Chat').element());
    expect(clicks).toEqual({ click: true, ctrlClick: true, auxclick: true });
    expect(onSelect).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
    await expect.element(menu).toBeVisible();
  });

  it('removes the href of a disabled router’s link and keeps its text', async () => {
    await render(<WithButtonAndRouterLinks defaultOpen />);
    const shadows = item('The Last Shadow of Aman');
    await expect.element(shadows).not.toHaveAttribute('href');
    await expect.element(shadows).not.toHaveAttribute('data-router-link');
    await expect.element(shadows).toHaveAttribute('lang', 'en');
    await expect.element(shadows).toHaveAttribute('aria-disabled', 'true');
    await expect.element(shadows).toBeInViewport({ ratio: 1 });
    await shadows.click({ force: true });
    expect(location.hash).toBe('');
  });
});

const withContent = (props: Menu.MenuContentProps) => (
  <Menu.Root defaultOpen>
    <Menu.Trigger>Language</Menu.Trigger>
    <Menu.Content {...props}>
      <Menu.Item>English</Menu.Item>
    </Menu.Content>
  </Menu.Root>
);

const inMenu = (children: React.ReactNode, open = true) => (
  <Menu.Root {...(open && { open })}>
    <Menu.Trigger>Account</Menu.Trigger>
    <Menu.Content>{children}</Menu.Content>
  </Menu.Root>
);

/** Records for each press on the link whether its default was prevented. */
function pressEveryWay(element: Element) {
  const press = { bubbles: true, cancelable: true };
  const isPrevented = (event: Event) => !element.dispatchEvent(event);
  return {
    click: isPrevented(new MouseEvent('click', press)),
    ctrlClick: isPrevented(new MouseEvent('click', { ...press, ctrlKey: true })),
    auxclick: isPrevented(new MouseEvent('auxclick', { ...press, button: 1 })),
  };
}
