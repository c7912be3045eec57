import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './player.keyboard.ts';
import * as stories from './player.stories.tsx';

const { BrokenOff, Default, Operated, WithoutVoice } = composeStories(stories);

/** The story with the focus on a button of it. */
const at = (name: string) => async () => {
  const screen = await render(<Operated />);
  (screen.getByRole('button', { name }).element() as HTMLElement).focus();
};

/** The story with its settings open and the focus on a control of them. */
const within = (role: 'button' | 'checkbox', name: string) => async () => {
  const screen = await render(<Operated />);
  await screen.getByLabelText('Speed and voice, 1×').click();
  (screen.getByRole(role, { name }).element() as HTMLElement).focus();
};

describe('Player', () => {
  itConforms<HTMLElement>({ slot: 'player', element: (props) => <Default {...props} /> });

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(<Operated />),
    'the way back by a sentence': at('Sentence before'),
    'the button that pauses': at('Pause'),
    'the button of the settings': async () => {
      const screen = await render(<Operated />);
      (screen.getByLabelText('Speed and voice, 1×').element() as HTMLElement).focus();
    },
    'the button for more speed': within('button', 'Faster'),
    'the choice of where reading ends': within('checkbox', 'Stop at the end of the chapter'),
    'the last button': at('Stop reading aloud'),
  });

  it('goes neither faster nor slower than it can', async () => {
    const screen = await render(<Operated />);
    await screen.getByLabelText('Speed and voice, 1×').click();
    const slower = screen.getByRole('button', { name: 'Slower' });
    for (let press = 0; press < 2; press++) await slower.click();
    (slower.element() as HTMLElement).click();
    await expect.element(slower).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByLabelText('Speed and voice, 0.8×')).toBeVisible();
  });

  it('says why it is silent, and nothing while it speaks', async () => {
    const screen = await render(<BrokenOff />);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('broke off');
    await screen.rerender(<Default />);
    await expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement();
  });

  it('ignores presses without a voice, except the one that closes it', async () => {
    const [onPlayingChange, onNext, onClose] = [fn(), fn(), fn()];
    const screen = await render(<WithoutVoice {...{ onPlayingChange, onNext, onClose }} />);
    for (const button of screen.getByRole('button').all())
      (button.element() as HTMLElement).click();
    expect(onPlayingChange).not.toHaveBeenCalled();
    expect(onNext).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps what gets the focus from being scrolled behind it', async () => {
    const screen = await render(<Default />);
    const { style } = document.documentElement;
    expect(style.scrollPaddingBlockEnd).toBe('5rem');
    await screen.unmount();
    expect(style.scrollPaddingBlockEnd).toBe('');
    await userEvent.tab();
  });
});
