import { composeStories } from '@storybook/react-vite';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as Menu from '../menu/menu.tsx';
import { itMayBePrevented } from '../testing/reactions.ts';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './disclosure.keyboard.ts';
import * as stories from './disclosure.stories.tsx';
import * as Disclosure from './disclosure.tsx';

const { Default } = composeStories(stories);

const root = () => document.querySelector('details') as HTMLDetailsElement;
const summary = () => document.querySelector('summary') as HTMLElement;
const press = () => userEvent.click(summary());
const link = (name: string) => page.getByRole('link', { name });
const focus = (element: Element) => {
  (element as HTMLElement).focus();
};

describe('Disclosure.Root', () => {
  itMayBePrevented(
    {
      name: 'closes on Escape',
      element: (onKeyDown) => <Default defaultOpen onKeyDown={onKeyDown} />,
      act: async () => {
        focus(link('About').element());
        await userEvent.keyboard('{Escape}');
      },
      hasReacted: () => !root().open,
    },
    {
      name: 'closes when the focus leaves the disclosure',
      element: (onBlur) => (
        <>
          <Default defaultOpen onBlur={onBlur} />
          <input aria-label="Search" />
        </>
      ),
      act: () => {
        focus(link('About').element());
        focus(page.getByRole('textbox').element());
        return Promise.resolve();
      },
      hasReacted: () => !root().open,
    },
  );

  itWorksByKeyboard(keyboard, {
    'the button of the closed disclosure': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'the button of the open disclosure': async () => {
      await render(<Default defaultOpen />);
      await userEvent.tab();
    },
    'a link inside': async () => {
      await render(<Default defaultOpen />);
      focus(link('Home').element());
    },
    'the last link inside': async () => {
      await render(
        <>
          <Default defaultOpen />
          <input aria-label="Search" />
        </>,
      );
      focus(link('Chat').element());
    },
  });

  it('opens before hydration, and remains open after hydration without a hydration error', async () => {
    const onError = vi.spyOn(console, 'error');
    const navigation = (
      <Disclosure.Root>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <a href="#home">Home</a>
        </Disclosure.Content>
      </Disclosure.Root>
    );
    const { container, unmount } = await render(navigation);
    const served = container.innerHTML;
    await unmount();
    const host = document.createElement('div');
    document.body.append(host);
    onTestFinished(() => {
      host.remove();
    });
    host.innerHTML = served;
    await press();
    const hydrated = hydrateRoot(host, navigation, { onRecoverableError: onError });
    onTestFinished(() => {
      hydrated.unmount();
    });
    await expect.element(link('Home')).toBeVisible();
    await userEvent.tab();
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Escape}');
        return root().open;
      })
      .toBe(false);
    expect(onError).not.toHaveBeenCalled();
  });

  it('closes when a router’s link is followed, although the link prevents the default action', async () => {
    await render(
      <Disclosure.Root>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <a
            href="#about"
            onClick={(event) => {
              event.preventDefault();
            }}
          >
            About
          </a>
        </Disclosure.Content>
      </Disclosure.Root>,
    );
    await press();
    await link('About').click();
    expect(location.hash).toBe('');
    expect(root().open).toBe(false);
  });

  it('remains open on the Escape that closes a menu inside, and closes on the next Escape', async () => {
    await render(
      <Disclosure.Root>
        <Disclosure.Trigger>Menu</Disclosure.Trigger>
        <Disclosure.Content>
          <Menu.Root>
            <Menu.Trigger>Language</Menu.Trigger>
            <Menu.Content>
              <Menu.LinkItem href="#de">Deutsch</Menu.LinkItem>
            </Menu.Content>
          </Menu.Root>
        </Disclosure.Content>
      </Disclosure.Root>,
    );
    await press();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(root().open).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Language' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(root().open).toBe(false);
  });
});
