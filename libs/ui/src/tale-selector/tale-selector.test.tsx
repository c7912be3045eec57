import { composeStories } from '@storybook/react-vite';
import type { KeyboardEvent, MouseEvent } from 'react';
import { fn } from 'storybook/test';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import * as TaleSelector from './tale-selector.tsx';
import { keyboard } from './tale-selector.keyboard.ts';
import * as stories from './tale-selector.stories.tsx';

const { Default, NamesOnly, NoneSelected, AsRouterLink, LongGermanTaglines, NarrowColumn } =
  composeStories(stories);

/** Records each press on a link and prevents navigation. */
const follow = fn((event: MouseEvent) => {
  event.preventDefault();
});

beforeEach(() => {
  follow.mockClear();
});

const fromChoice = (name: string, dir?: string) => async () => {
  await render(<NamesOnly {...(dir && { dir })} onClick={follow} />);
  focus(page.getByRole('link', { name }).element());
};

const linksOf = (screen: RenderResult) => screen.getByRole('navigation').getByRole('link');

describe('TaleSelector.Root', () => {
  itConforms<HTMLElement>({
    slot: 'tale-selector',
    element: (props) => <TaleSelector.Root label="Choose a tale" {...props} />,
    reactions: [
      {
        name: 'moves the focus by an arrow key',
        element: (onKeyDown) => <Default onKeyDown={onKeyDown} />,
        act: async () => {
          await userEvent.tab();
          await userEvent.keyboard('{ArrowRight}');
        },
        hasReacted: () => document.activeElement?.getAttribute('href') === '#elias',
      },
      {
        name: 'follows a link by Space',
        element: (onKeyDown) => <Default onKeyDown={onKeyDown} onClick={follow} />,
        act: async () => {
          focus(page.getByRole('link', { name: 'Elias Harrow' }).element());
          await userEvent.keyboard('[Space]');
        },
        hasReacted: () => follow.mock.calls.length > 0,
      },
    ],
  });

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(<NamesOnly />),
    'a choice': fromChoice('The Airborne Adventures of Elias Harrow'),
    'the last choice': fromChoice('The Last Shadow of Aman'),
    'the first choice': fromChoice('The Routes Between Worlds'),
    'a choice, read from right to left': fromChoice(
      'The Airborne Adventures of Elias Harrow',
      'rtl',
    ),
  });

  it('is a navigation landmark named by its label, with the items as a list', async () => {
    const screen = await render(<Default />);
    const navigation = screen.getByRole('navigation', { name: 'Choose a tale' });
    await expect.element(navigation).toBeVisible();
    expect(navigation.getByRole('listitem').all()).toHaveLength(3);
  });

  it('sets its items side by side where there is room', async () => {
    const links = linksOf(await render(<Default />)).elements();
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  });

  it('stacks its items in a narrow column, however wide the window', async () => {
    expect(innerWidth).toBeGreaterThan(640);
    const links = linksOf(await render(<NarrowColumn />)).elements();
    expect(new Set(links.map((link) => link.getBoundingClientRect().left)).size).toBe(1);
  });

  it('follows a link once when it is pressed', async () => {
    const screen = await render(<Default onClick={follow} />);
    await screen.getByRole('link', { name: 'The Last Shadow of Aman' }).click();
    expect(follow).toHaveBeenCalledOnce();
  });

  it('follows a link once however long Space is held', async () => {
    const links = linksOf(await render(<Default onClick={follow} />));
    focus(links.nth(1).element());
    await userEvent.keyboard('[Space>4/]');
    expect(follow).toHaveBeenCalledOnce();
  });

  it.each(['Alt', 'Control', 'Meta', 'Shift'])(
    'leaves keys pressed with %s to the browser',
    async (modifier) => {
      const onKeyUp = fn<(event: KeyboardEvent) => void>();
      const onKeyDown = fn<(event: Event) => void>();
      addEventListener('keydown', onKeyDown);
      const links = linksOf(await render(<Default onClick={follow} onKeyUp={onKeyUp} />));
      focus(links.nth(0).element());
      await userEvent.keyboard(`{${modifier}>}{ArrowDown}[Space]{/${modifier}}`);
      removeEventListener('keydown', onKeyDown);
      await expect.element(links.nth(0)).toHaveFocus();
      expect(follow).not.toHaveBeenCalled();
      expect(onKeyDown.mock.calls.map(([event]) => event.defaultPrevented)).not.toContain(true);
    },
  );

  it('does not handle other keys', async () => {
    const links = linksOf(await render(<Default onClick={follow} />));
    focus(links.nth(0).element());
    await userEvent.keyboard('a{Escape}{PageDown}');
    await expect.element(links.nth(0)).toHaveFocus();
    expect(follow).not.toHaveBeenCalled();
  });
});

describe('TaleSelector.Item', () => {
  itConforms<HTMLAnchorElement>({
    slot: 'tale-selector-item',
    element: (props) => (
      <TaleSelector.Item
        value="routes"
        href="#routes"
        heading="The Routes Between Worlds"
        {...props}
      />
    ),
  });

  it('marks only the selected item as the current page', async () => {
    const screen = await render(<Default value="elias" />);
    const choice = (name: string) => screen.getByRole('link', { name });
    await expect.element(choice('Elias Harrow')).toHaveAttribute('aria-current', 'page');
    await expect.element(choice('Elias Harrow')).toHaveAttribute('data-state', 'checked');
    await expect.element(choice('The Routes')).not.toHaveAttribute('aria-current');
    await expect.element(choice('The Routes')).toHaveAttribute('data-state', 'unchecked');
    await expect.element(choice('Aman')).not.toHaveAttribute('aria-current');
    await expect.element(choice('Aman')).toHaveAttribute('data-state', 'unchecked');
  });

  it('updates the mark when another value is selected', async () => {
    const screen = await render(<Default value="elias" />);
    await screen.rerender(<Default value="shadows" />);
    const current = linksOf(screen)
      .elements()
      .filter((link) => link.ariaCurrent === 'page');
    expect(current).toEqual([screen.getByRole('link', { name: 'Aman' }).element()]);
  });

  it('marks no item when none is selected', async () => {
    const screen = await render(<NoneSelected />);
    for (const link of linksOf(screen).elements()) {
      expect(link).not.toHaveAttribute('aria-current');
      expect(link).toHaveAttribute('data-state', 'unchecked');
    }
  });

  it('is a link with an href, before hydration', async () => {
    const screen = await render(<Default />);
    await expect
      .element(screen.getByRole('link', { name: 'The Routes Between Worlds' }))
      .toHaveAttribute('href', '#routes');
  });

  it('renders as a router’s link, which keeps its href', async () => {
    const screen = await render(<AsRouterLink onClick={follow} value="elias" />);
    const elias = screen.getByRole('link', { name: 'The Airborne Adventures of Elias Harrow' });
    await expect.element(elias).toHaveAttribute('data-router-link');
    await expect.element(elias).toHaveAttribute('href', '#elias');
    await expect.element(elias).toHaveAttribute('aria-current', 'page');
    expect(linksOf(screen).all()).toHaveLength(3);
  });

  it('supports keyboard navigation among router’s links', async () => {
    const links = linksOf(await render(<AsRouterLink onClick={follow} />));
    focus(links.nth(0).element());
    await userEvent.keyboard('{ArrowRight}[Space]');
    await expect.element(links.nth(1)).toHaveFocus();
    expect(follow).toHaveBeenCalledOnce();
  });

  it('exposes the language of its heading', async () => {
    const screen = await render(<LongGermanTaglines />);
    await expect.element(screen.getByText('The Last Shadow of Aman')).toHaveAttribute('lang', 'en');
  });

  it('shows a decorative cover that adds nothing to its name', async () => {
    const screen = await render(<Default />);
    expect(screen.getByRole('img').all()).toHaveLength(0);
    expect(screen.container.querySelectorAll('img[alt=""]')).toHaveLength(3);
  });

  it('keeps the width of its cover beside a long tagline', async () => {
    const screen = await render(<LongGermanTaglines />);
    const covers = [...screen.container.querySelectorAll('img')];
    expect(covers.map(({ clientWidth }) => clientWidth)).toEqual([48, 48, 48]);
  });

  it('applies its tale’s accent colour to its content', async () => {
    const screen = await render(<Default />);
    const link = screen.getByRole('link', { name: 'Elias Harrow' }).element();
    expect(link.closest('[data-tale]')).toHaveAttribute('data-tale', 'elias');
  });
});

function focus(element: Element) {
  (element as HTMLElement).focus();
}
