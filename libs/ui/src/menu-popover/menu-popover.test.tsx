import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { RouterLink } from '../testing/router-link.tsx';
import { keyboard } from './menu-popover.keyboard.ts';
import * as stories from './menu-popover.stories.tsx';
import * as MenuPopover from './menu-popover.tsx';
import { operateMenuPopovers } from './operate-menu-popovers.ts';

const { CurrentItem, Default, DisabledItems, LongGermanLabel, NarrowScreen, RightToLeft } =
  composeStories(stories);

const button = page.getByRole('button');
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const focus = (element: Element) => {
  (element as HTMLElement).focus();
};

/** Renders a story and opens its menu. */
async function open(Story: typeof Default) {
  await render(<Story />);
  await button.click();
  await expect.element(menu).toHaveFocus();
}

afterEach(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(800, 600);
});

describe('MenuPopover.Root', () => {
  itConforms<HTMLDivElement>({
    slot: 'menu-popover',
    element: (props) => (
      <MenuPopover.Root id="languages" label="Language" {...props}>
        <MenuPopover.Item>English</MenuPopover.Item>
      </MenuPopover.Root>
    ),
  });

  it('toggles when its button is pressed, which says so', async () => {
    await render(<Default />);
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await expect.element(menu).toBeVisible();
    await expect.element(menu).toHaveAccessibleName('Language');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
  });

  it('gives the focus back on Escape to a button that the press did not focus', async () => {
    await render(<Default />);
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
        <Default />
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

  it('keeps its keyboard while one of two calls is in use, and handles each event once', async () => {
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
    const listening = vi.spyOn(window, 'addEventListener');
    const [end, endOther] = [operateMenuPopovers(), operateMenuPopovers()];
    onTestFinished(() => {
      listening.mockRestore();
      end();
      endOther();
    });
    const types = listening.mock.calls.map(([type]) => type);
    expect(types).toEqual([...new Set(types)]);
    end();
    end();
    await button.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('One')).toHaveFocus();
    endOther();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('One')).toHaveFocus();
  });

  it('stays open on a press on what is not an item', async () => {
    await open(DisabledItems);
    await page.getByText('Signed in as Mirela').click();
    await expect.element(menu).toBeVisible();
  });

  it('is below its button, aligned with its end and in the same landmark', async () => {
    await render(
      <header
        style={{ display: 'flex', justifyContent: 'end', overflow: 'hidden', paddingInline: 40 }}
      >
        <Default />
      </header>,
    );
    await button.click();
    await expect.element(page.getByRole('banner').getByRole('menu')).toBeVisible();
    const own = button.element().getBoundingClientRect();
    const opened = () => menu.element().getBoundingClientRect();
    await expect.poll(() => opened().top).toBeGreaterThan(own.bottom);
    await expect.poll(() => opened().right).toBeCloseTo(own.right, 0);
  });

  it('is aligned on the left in right-to-left pages', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => {
      document.documentElement.dir = '';
    });
    await open(RightToLeft);
    await expect
      .poll(() => menu.element().getBoundingClientRect().left)
      .toBeCloseTo(button.element().getBoundingClientRect().left, 0);
    expect(getComputedStyle(menu.element()).direction).toBe('rtl');
  });

  it.each([NarrowScreen, LongGermanLabel])(
    'keeps a distance from the edges of a narrow screen',
    async (Story) => {
      await page.viewport(320, 568);
      await open(Story);
      await expect
        .poll(() => menu.element().getBoundingClientRect().left)
        .toBeGreaterThanOrEqual(8);
      const { right, bottom } = menu.element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(312);
      expect(bottom).toBeLessThanOrEqual(560);
      expect(menu.element().scrollWidth).toBe(menu.element().clientWidth);
    },
  );

  it('scrolls the last of many items into view', async () => {
    await page.viewport(320, 568);
    await open(NarrowScreen);
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('menuitem').last()).toHaveFocus();
    await expect.element(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  });
});

describe('MenuPopover by the keyboard', () => {
  const fromItem =
    (name: string, Story = Default) =>
    async () => {
      await open(Story);
      focus(item(name).element());
    };

  const startingPoints = {
    'the button, closed': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'an item': fromItem('Italiano'),
    'the last item': fromItem('Deutsch'),
    'the first item': fromItem('English'),
    'an item before disabled ones': fromItem('Profile', DisabledItems),
  };

  itWorksByKeyboard(keyboard, startingPoints);

  it('moves by one when an inline script operates it too', async () => {
    onTestFinished(operateMenuPopovers());
    await open(Default);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(item('Italiano')).toHaveFocus();
  });

  it('skips disabled items in type-ahead', async () => {
    await fromItem('Sign out', DisabledItems)();
    await userEvent.keyboard('c');
    await expect.element(item('Sign out')).toHaveFocus();
  });

  it('chooses an action once, by Enter and by Space', async () => {
    const onSelect = fn();
    await render(inMenu(<MenuPopover.Item onSelect={onSelect}>Sign out</MenuPopover.Item>));
    await userEvent.tab();
    for (const key of ['{Enter}', '[Space]']) {
      await userEvent.keyboard(key);
      await expect.element(item('Sign out')).toHaveFocus();
      await userEvent.keyboard(key);
      await expect.element(menu).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
    expect(onSelect).toHaveBeenCalledTimes(2);
  });
});

describe('MenuPopover.Item', () => {
  itConforms<HTMLButtonElement>({
    slot: 'menu-popover-item',
    element: (props) => inMenu(<MenuPopover.Item {...props}>Sign out</MenuPopover.Item>),
  });

  it('tells the caller of the press first, who may prevent the choice', async () => {
    const onSelect = fn();
    const onClick = fn((event: React.MouseEvent) => {
      event.preventDefault();
    });
    await render(
      inMenu(
        <MenuPopover.Item onClick={onClick} onSelect={onSelect}>
          Sign out
        </MenuPopover.Item>,
      ),
    );
    await button.click();
    await item('Sign out').click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('neither reacts nor takes the focus while it is disabled', async () => {
    const onSelect = fn();
    await render(
      inMenu(
        <MenuPopover.Item disabled onSelect={onSelect}>
          Sign out
        </MenuPopover.Item>,
      ),
    );
    await button.click();
    await expect.element(item('Sign out')).toHaveAttribute('aria-disabled', 'true');
    await item('Sign out').click({ force: true });
    focus(item('Sign out').element());
    await expect.element(item('Sign out')).not.toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
    await expect.element(menu).toBeVisible();
  });
});

describe('MenuPopover.LinkItem', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'menu-link-item',
    element: (props) =>
      inMenu(
        <MenuPopover.LinkItem href="#de" {...props}>
          Deutsch
        </MenuPopover.LinkItem>,
      ),
  });

  it('is a link that is followed when pressed, which closes the menu', async () => {
    await open(Default);
    await expect.element(item('Deutsch')).toHaveAttribute('hreflang', 'de');
    await item('Deutsch').click();
    expect(location.hash).toBe('#de');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('marks only the current one, and by more than colour', async () => {
    await open(CurrentItem);
    await expect.element(item('Italiano')).toHaveAttribute('aria-current', 'page');
    await expect.element(item('Deutsch')).not.toHaveAttribute('aria-current');
    expect(item('Italiano').element().querySelectorAll('svg')).toHaveLength(1);
    expect(item('Deutsch').element().querySelectorAll('svg')).toHaveLength(0);
  });

  it('closes after a router’s link that has prevented the default', async () => {
    await render(
      inMenu(
        <MenuPopover.LinkItem asChild>
          <RouterLink
            to="#elias"
            onClick={(event) => {
              event.preventDefault();
            }}
          >
            Elias
          </RouterLink>
        </MenuPopover.LinkItem>,
      ),
    );
    await button.click();
    await item('Elias').click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('has no href while disabled, and neither navigates nor takes the focus', async () => {
    await open(DisabledItems);
    await expect.element(item('Chat')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Chat')).not.toHaveAttribute('href');
    await item('Chat').click({ force: true });
    focus(item('Chat').element());
    await expect.element(item('Chat')).not.toHaveFocus();
    expect(location.hash).toBe('');
    await expect.element(menu).toBeVisible();
  });
});

describe('MenuPopover.Label', () => {
  itConforms<HTMLDivElement>({
    slot: 'menu-popover-label',
    element: (props) =>
      inMenu(<MenuPopover.Label {...props}>Signed in as Mirela</MenuPopover.Label>),
  });
});

const inMenu = (children: React.ReactNode) => (
  <>
    <button type="button" popoverTarget="account">
      Account
    </button>
    <MenuPopover.Root id="account" label="Account">
      {children}
    </MenuPopover.Root>
  </>
);
