import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { around, itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './toggle.keyboard.ts';
import * as stories from './toggle.stories.tsx';
import { Toggle } from './toggle.tsx';

const { Default, Disabled, Pressed } = composeStories(stories);

const isOn = (element: Element | null) => element?.getAttribute('aria-pressed') === 'true';

describe('Toggle', () => {
  itConforms<HTMLButtonElement>({
    slot: 'toggle',
    element: (props) => <Toggle {...props}>Translations</Toggle>,
    reactions: [
      {
        name: 'turns on when it is pressed',
        element: (onClick) => <Default onClick={onClick} />,
        act: () => userEvent.click(document.querySelector('button') as HTMLElement),
        hasReacted: () => isOn(document.querySelector('button')),
      },
    ],
  });

  itWorksByKeyboard(keyboard, around('toggle', <Default />, <Disabled />));

  it('keeps its state itself when uncontrolled, and reports it', async () => {
    const onPressedChange = fn();
    const screen = await render(<Pressed onPressedChange={onPressedChange} />);
    const toggle = screen.getByRole('button', { name: 'Show translations', pressed: true });
    await toggle.click();
    await expect.element(screen.getByRole('button', { pressed: false })).toBeVisible();
    expect(onPressedChange.mock.calls).toEqual([[false]]);
  });

  it('shows its state by the shape of its dot, without colour', async () => {
    const screen = await render(<Default />);
    const border = () => getComputedStyle(screen.getByRole('button').element(), '::before');
    expect(border().borderTopWidth).toBe('1px');
    await screen.getByRole('button').click();
    await expect.poll(() => border().borderTopWidth).toBe('5px');
  });
});
