import { composeStories } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

const disclosureOf = (children: ReactNode) => (
  <Disclosure.Root>
    <Disclosure.Trigger>Menu</Disclosure.Trigger>
    <Disclosure.Content>{children}</Disclosure.Content>
  </Disclosure.Root>
);

const root = () => document.querySelector('details') as HTMLDetailsElement;
const summary = () => document.querySelector('summary') as HTMLElement;
const press = () => userEvent.click(summary());
const link = (name: string) => page.getByRole('link', { name });

describe('Disclosure.Root', () => {
  itMayBePrevented(
    {
      name: 'closes on Escape',
      element: (onKeyDown) => <Default defaultOpen onKeyDown={onKeyDown} />,
      act: async () => {
        link('About').element().focus();
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
        link('About').element().focus();
        page.getByRole('textbox').element().focus();
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
    'a link in the content': async () => {
      await render(<Default defaultOpen />);
      link('Home').element().focus();
    },
    'the last link in the content': async () => {
      await render(
        <>
          <Default defaultOpen />
          <input aria-label="Search" />
        </>,
      );
      link('Chat').element().focus();
    },
  });

  it('opens before hydration, hydrates without an error, and then closes on Escape', async () => {
    const onError = vi.spyOn(console, 'error');
    const navigation = disclosureOf(<a href="#home">Home</a>);
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = renderToString(navigation);
    await press();
    const hydrated = hydrateRoot(host, navigation, { onRecoverableError: onError });
    onTestFinished(() => {
      hydrated.unmount();
      host.remove();
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

  it('closes on a click on a link whose handler prevents the default action', async () => {
    await render(
      disclosureOf(
        <a
          href="#about"
          onClick={(event) => {
            event.preventDefault();
          }}
        >
          About
        </a>,
      ),
    );
    await press();
    await link('About').click();
    expect(location.hash).toBe('');
    expect(root().open).toBe(false);
  });

  it('stays open when Escape closes a menu in the content, and closes when Escape is pressed again', async () => {
    await render(
      disclosureOf(
        <Menu.Root>
          <Menu.Trigger>Language</Menu.Trigger>
          <Menu.Content>
            <Menu.LinkItem href="#de">Deutsch</Menu.LinkItem>
          </Menu.Content>
        </Menu.Root>,
      ),
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
