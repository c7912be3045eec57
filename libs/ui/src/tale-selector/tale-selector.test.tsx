import { composeStories } from '@storybook/react-vite';
import { StrictMode, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fn } from 'storybook/test';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itMayBePrevented } from '../testing/reactions.ts';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { RouterLink } from '../testing/router-link.tsx';
import * as TaleSelector from './tale-selector.tsx';
import { routesCover } from '../testing/sample-pictures.ts';
import { keyboard } from './tale-selector.keyboard.ts';
import * as stories from './tale-selector.stories.tsx';

const { Default, NamesOnly, AsRouterLink, NarrowColumn } = composeStories(stories);

const follow = fn((event: MouseEvent) => {
  event.preventDefault();
});

beforeEach(() => {
  follow.mockClear();
});

const choices = page.getByRole('radio');

const from = (role: 'radio' | 'link', name: string) => async () => {
  await render(
    <>
      <a href="#before">Before</a>
      <NamesOnly value="elias" onClick={follow} />
      <a href="#after">After</a>
    </>,
  );
  page.getByRole(role, { name }).element().focus();
};

describe('TaleSelector.Root', () => {
  itWorksByKeyboard(keyboard, {
    'the element before the group': from('link', 'Before'),
    'the element after the group': from('link', 'After'),
    'a choice': from('radio', 'Elias'),
    'the last choice': from('radio', 'Aman'),
    'the first choice': from('radio', 'The Routes'),
  });

  it('has each link in the tab order and no `style` attribute before hydration, hydrates without an error, and then focuses the selected link on Tab', async () => {
    const onError = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    const selector = (
      <StrictMode>
        <TaleSelector.Root label="Choose a tale" value="routes">
          <TaleSelector.Item value="routes" href="#routes">
            The Routes Between Worlds
          </TaleSelector.Item>
          <TaleSelector.Item asChild value="elias">
            <RouterLink to="#elias">The Airborne Adventures of Elias Harrow</RouterLink>
          </TaleSelector.Item>
        </TaleSelector.Root>
      </StrictMode>
    );
    container.innerHTML = renderToString(selector);
    document.body.append(container);
    const tabIndexes = () => [...container.querySelectorAll('a')].map(({ tabIndex }) => tabIndex);
    expect(tabIndexes()).toEqual([0, 0]);
    expect(container.querySelector('[style]')).toBeNull();
    const hydrated = hydrateRoot(container, selector, { onRecoverableError: onError });
    onTestFinished(() => {
      hydrated.unmount();
      container.remove();
    });
    await expect.poll(tabIndexes).toEqual([-1, -1]);
    await userEvent.tab();
    await expect.element(page.getByRole('radio', { checked: true })).toHaveFocus();
    expect(onError).not.toHaveBeenCalled();
  });

  it('moves the focus on each `keydown` while ArrowRight is held, without following a link', async () => {
    await render(<Default onClick={follow} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight>}');
    await expect.element(choices.nth(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(choices.nth(2)).toHaveFocus();
    expect(follow).not.toHaveBeenCalled();
  });

  it('follows the focused link only once while Space is held, and prevents scrolling', async () => {
    await render(<Default onClick={follow} />);
    choices.nth(1).element().focus();
    expect(await preventedBy('[Space>4/]')).toEqual([' ', ' ', ' ', ' ']);
    expect(follow).toHaveBeenCalledOnce();
  });

  it.each(['Alt', 'Control', 'Meta', 'Shift'])(
    'ignores ArrowDown, Home, End and Space while %s is held',
    async (modifier) => {
      await render(<Default onClick={follow} />);
      choices.nth(0).element().focus();
      const prevented = await preventedBy(
        `{${modifier}>}{ArrowDown}{Home}{End}[Space]{/${modifier}}`,
      );
      expect(prevented).toEqual([]);
      await expect.element(choices.nth(0)).toHaveFocus();
      expect(follow).not.toHaveBeenCalled();
    },
  );

  it('in a narrow container, renders one row, at most 120 px high and without taglines, even if the viewport is wide', async () => {
    expect(innerWidth).toBeGreaterThan(768);
    const screen = await render(<NarrowColumn />);
    const tops = choices.elements().map((choice) => choice.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    await expect.element(screen.getByText('mail airship')).not.toBeVisible();
    const { width, height } = screen.getByRole('radiogroup').element().getBoundingClientRect();
    expect(width).toBe(320);
    expect(height).toBeLessThanOrEqual(120);
  });
});

describe('TaleSelector.Item', () => {
  const inGroup = (item: ReactElement) => (
    <TaleSelector.Root label="Choose a tale">{item}</TaleSelector.Root>
  );

  it('shows `progress` as a 2 px line, without changing the height of the item', async () => {
    const item = (progress?: number) =>
      inGroup(
        <TaleSelector.Item value="routes" href="#routes" cover={routesCover} progress={progress}>
          The Routes Between Worlds
        </TaleSelector.Item>,
      );
    const screen = await render(item());
    const radio = screen.getByRole('radio');
    const { height } = radio.element().getBoundingClientRect();
    const cover = () => radio.element().querySelector('.tales-picture') ?? radio.element();
    expect(getComputedStyle(cover(), '::after').content).toBe('none');
    await screen.rerender(item(40));
    const { height: line, backgroundImage } = getComputedStyle(cover(), '::after');
    expect([line, backgroundImage]).toEqual(['2px', expect.stringContaining('40%')]);
    expect(radio.element().getBoundingClientRect().height).toBe(height);
  });

  itMayBePrevented(
    {
      name: 'moves the focus on an arrow key',
      element: (onKeyDown) => inItems({ onKeyDown }),
      act: async () => {
        await userEvent.tab();
        await userEvent.keyboard('{ArrowRight}');
      },
      hasReacted: () => document.activeElement?.getAttribute('href') === '#elias',
    },
    {
      name: 'follows its link on Space',
      element: (onKeyDown) => inItems({ onKeyDown, onClick: follow }),
      act: async () => {
        await userEvent.tab();
        await userEvent.keyboard('[Space]');
      },
      hasReacted: () => follow.mock.calls.length > 0,
    },
  );

  it('marks only the selected item as checked and as the current page', async () => {
    await render(<Default value="elias" />);
    const marks = choices
      .elements()
      .map(({ ariaChecked, ariaCurrent, dataset }) => [ariaChecked, ariaCurrent, dataset['state']]);
    expect(marks).toEqual([
      ['false', null, 'unchecked'],
      ['true', 'page', 'checked'],
      ['false', null, 'unchecked'],
    ]);
  });

  it('renders a link that has an `href` but no `type` or `value`, and renders no `input` or `button`', async () => {
    const screen = await render(<Default />);
    const choice = screen.getByRole('radio', { name: 'The Routes Between Worlds' });
    await expect.element(choice).toHaveAttribute('href', '#routes');
    await expect.element(choice).not.toHaveAttribute('type');
    await expect.element(choice).not.toHaveAttribute('value');
    expect(screen.container.querySelectorAll('input, button')).toHaveLength(0);
  });

  it('with `asChild`, renders no link except the child, which keeps its `href` and receives the item’s class, `aria-current`, cover and tagline', async () => {
    const screen = await render(<AsRouterLink onClick={follow} value="elias" />);
    const elias = screen.getByRole('radio', { name: 'The Airborne Adventures of Elias Harrow' });
    await expect.element(elias).toHaveAttribute('data-router-link');
    await expect.element(elias).toHaveAttribute('href', '#elias');
    await expect.element(elias).toHaveClass('tales-tale-selector-item');
    await expect.element(elias).toHaveAttribute('aria-current', 'page');
    await expect.element(elias).toHaveTextContent('mail airship');
    expect(elias.element().querySelectorAll('img')).toHaveLength(1);
    expect(screen.container.querySelectorAll('a')).toHaveLength(3);
  });
});

const inItems = (handlers: {
  onKeyDown: (event: KeyboardEvent) => void;
  onClick?: (event: MouseEvent) => void;
}) => (
  <TaleSelector.Root label="Choose a tale">
    {['routes', 'elias'].map((value) => (
      <TaleSelector.Item key={value} value={value} href={`#${value}`} {...handlers}>
        {value}
      </TaleSelector.Item>
    ))}
  </TaleSelector.Root>
);

async function preventedBy(keys: string) {
  const pressed: globalThis.KeyboardEvent[] = [];
  const listening = new AbortController();
  addEventListener('keydown', (event) => pressed.push(event), { signal: listening.signal });
  await userEvent.keyboard(keys);
  listening.abort();
  expect(pressed.length).toBeGreaterThan(1);
  return pressed.flatMap(({ defaultPrevented, key }) => (defaultPrevented ? [key] : []));
}
