import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RouterLink } from '@tales/ui/testing';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import type { MouseEvent, ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '@tales/ui/styles.css';
import { keyboard } from './lazy-menu.keyboard.ts';
import type { LazyMenuProps } from './lazy-menu.tsx';
import * as stories from './lazy-menu.stories.tsx';
import type { MenuParts } from './menu-parts.ts';
import { operateMenuPopovers } from './operate-menu-popovers.ts';

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
    await expect.element(menu).toHaveClass('tales-menu-popover');
    code.resolve(await load());
    await code.promise;
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toHaveClass('tales-menu-content');
    expect(document.querySelectorAll('[role=menu]')).toHaveLength(1);
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
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
    await expect.element(screen.getByRole('menu')).toHaveClass('tales-menu-content');
    expect(onUnavailable).not.toHaveBeenCalled();
  });
});

const button = page.getByRole('button');
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const boxOf = (locator: typeof menu) => locator.element().getBoundingClientRect();
const focus = (locator: typeof menu) => {
  (locator.element() as HTMLElement).focus();
};

const languageItems = ({ LinkItem }: MenuParts) =>
  Object.entries({ en: 'English', it: 'Italiano', fr: 'Français', de: 'Deutsch' }).map(
    ([code, name]) => (
      <LinkItem key={code} href={`#${code}`} hrefLang={code} current={code === 'it'}>
        {name}
      </LinkItem>
    ),
  );

const onSettings = fn();
const onSignOut = fn();
const accountItems = ({ Item, LinkItem, Label }: MenuParts) => (
  <>
    <Label>Signed in as Mirela</Label>
    <LinkItem href="#profile">Profile</LinkItem>
    <LinkItem href="#chat" disabled>
      Chat
    </LinkItem>
    <Item disabled onSelect={onSettings}>
      Settings
    </Item>
    <Item onSelect={onSignOut}>Sign out</Item>
  </>
);

const chapterItems = ({ LinkItem }: MenuParts) =>
  Array.from({ length: 24 }, (_, at) => (
    <LinkItem key={at} href={`#chapter-${at + 1}`} current={at === 6}>
      {`Kapitel ${at + 1} mit Benachrichtigungseinstellungen für Neuerscheinungen und Leseproben`}
    </LinkItem>
  ));

type Items = (parts: MenuParts) => ReactNode;

const NotLoaded = ({ items = languageItems }: { items?: Items }) => (
  <div style={{ display: 'flex', justifyContent: 'end', paddingInline: 20 }}>
    <BeforeLoaded label="Language" items={items} />
  </div>
);

async function open(items: Items = languageItems) {
  await render(<NotLoaded items={items} />);
  await button.click();
  await expect.element(menu).toHaveFocus();
}

afterEach(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(800, 600);
  vi.clearAllMocks();
});

describe('LazyMenu by the keyboard, before it is loaded', () => {
  const fromItem =
    (name: string, items: Items = languageItems) =>
    async () => {
      await render(
        <>
          <input aria-label="Before" />
          <NotLoaded items={items} />
          <input aria-label="After" />
        </>,
      );
      await button.click();
      focus(item(name));
    };

  itWorksByKeyboard(keyboard, {
    'the button, closed': async () => {
      await render(<NotLoaded />);
      await userEvent.tab();
    },
    'an item': fromItem('Italiano'),
    'the last item': fromItem('Deutsch'),
    'the first item': fromItem('English'),
    'an item before disabled ones': fromItem('Profile', accountItems),
  });

  it('moves by one, and only until the last call has ended, if a script of the page operates it too', async () => {
    const listening = vi.spyOn(window, 'addEventListener');
    const [end, endOther] = [operateMenuPopovers(), operateMenuPopovers()];
    onTestFinished(() => {
      listening.mockRestore();
      end();
      endOther();
    });
    const types = listening.mock.calls.map(([type]) => type);
    expect(types).toEqual([...new Set(types)]);
    await render(
      <>
        <button type="button" popoverTarget="two">
          Account
        </button>
        <div id="two" popover="auto" role="menu" aria-label="Account" tabIndex={-1}>
          <button type="button" role="menuitem">
            One
          </button>
          <button type="button" role="menuitem">
            Two
          </button>
        </div>
      </>,
    );
    end();
    end();
    await button.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('One')).toHaveFocus();
    endOther();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('One')).toHaveFocus();
  });
});

describe('LazyMenu by the pointer, before it is loaded', () => {
  it('gives the focus back on Escape to a button that the press did not focus', async () => {
    await render(<NotLoaded />);
    (button.element() as HTMLElement).click();
    await expect.element(menu).toBeVisible();
    await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('closes on a press outside, before the release, and leaves the focus there', async () => {
    await render(
      <>
        <input aria-label="Search" />
        <p>Elsewhere</p>
        <NotLoaded />
      </>,
    );
    await button.click();
    await expect.element(menu).toHaveFocus();
    page
      .getByText('Elsewhere')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toHaveFocus();
    await page.getByRole('textbox').click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  it('stays open on a press on what is no enabled item, which neither acts nor takes the focus', async () => {
    await open(accountItems);
    await page.getByText('Signed in as Mirela').click();
    await expect.element(item('Chat')).not.toHaveAttribute('href');
    for (const name of ['Chat', 'Settings']) {
      await expect.element(item(name)).toHaveAttribute('aria-disabled', 'true');
      await item(name).click({ force: true });
      focus(item(name));
      await expect.element(item(name)).not.toHaveFocus();
    }
    expect(onSettings).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
    await expect.element(menu).toBeVisible();
  });

  it('closes after an action, a link, or a router’s link that has prevented the default', async () => {
    const navigate = fn((event: MouseEvent) => {
      event.preventDefault();
    });
    await open((parts) => (
      <>
        {languageItems(parts)}
        {accountItems(parts)}
        <parts.LinkItem asChild>
          <RouterLink to="#elias" onClick={navigate}>
            Elias
          </RouterLink>
        </parts.LinkItem>
      </>
    ));
    for (const name of ['Deutsch', 'Sign out', 'Elias']) {
      if (!menu.query()) await button.click();
      await item(name).click();
      await expect.element(menu).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
    expect(location.hash).toBe('#de');
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledOnce();
  });
});

describe('LazyMenu in the page, before it is loaded', () => {
  it('is below its button, aligned with its end and in the same landmark', async () => {
    await render(
      <header style={{ overflow: 'hidden' }}>
        <NotLoaded />
      </header>,
    );
    await button.click();
    await expect.element(page.getByRole('banner').getByRole('menu')).toBeVisible();
    await expect.poll(() => boxOf(menu).top).toBeGreaterThan(boxOf(button).bottom);
    await expect.poll(() => boxOf(menu).right).toBeCloseTo(boxOf(button).right, 0);
  });

  it('keeps a distance from the edges of a narrow screen, and scrolls to its last item', async () => {
    await page.viewport(320, 568);
    await open(chapterItems);
    await expect.poll(() => boxOf(menu).left).toBeGreaterThanOrEqual(8);
    expect(boxOf(menu).right).toBeLessThanOrEqual(312);
    expect(boxOf(menu).bottom).toBeLessThanOrEqual(560);
    expect(menu.element().scrollWidth).toBe(menu.element().clientWidth);
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('menuitem').last()).toHaveFocus();
    await expect.element(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  });
});
