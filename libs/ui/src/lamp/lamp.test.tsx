import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './lamp.keyboard.ts';
import * as stories from './lamp.stories.tsx';
import { Lamp } from './lamp.tsx';

const { Burning, Default, Lighting, Pressed } = composeStories(stories);

describe('Lamp', () => {
  itConforms<HTMLDivElement>({
    slot: 'lamp',
    element: (props) => (
      <Lamp state="dark" label="Leave a lamp burning" onLight={() => undefined} {...props} />
    ),
  });

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(<Default />),
    'the button': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'what comes before a burning lamp': () => render(<Burning />),
  });

  it('says how many burn', async () => {
    const screen = await render(<Default />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('12 lamps are burning');
  });

  it('keeps the focus when it begins to burn', async () => {
    const screen = await render(<Pressed />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('button', { name: 'Your lamp is burning' }))
      .toHaveFocus();
  });

  it('is lit once', async () => {
    const onLight = fn();
    const screen = await render(
      <>
        <Lighting onLight={onLight} />
        <Burning onLight={onLight} />
      </>,
    );
    for (const button of screen.getByRole('button').all()) {
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      (button.element() as HTMLElement).click();
    }
    expect(onLight).not.toHaveBeenCalled();
  });
});
