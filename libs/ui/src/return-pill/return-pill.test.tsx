import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './return-pill.keyboard.ts';
import * as stories from './return-pill.stories.tsx';
import { ReturnPill } from './return-pill.tsx';

const { Default, LongGermanTitle } = composeStories(stories);

afterEach(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(800, 600);
});

describe('ReturnPill', () => {
  itConforms<HTMLDivElement>({
    slot: 'return-pill',
    element: (props) => (
      <ReturnPill labels={{ dismiss: 'Stay here' }} onDismiss={() => undefined} {...props}>
        <a href="#four">Back</a>
      </ReturnPill>
    ),
  });

  const at = (tabs: number) => async () => {
    await render(<Default />);
    for (let tab = 0; tab < tabs; tab += 1) await userEvent.tab();
  };

  itWorksByKeyboard(keyboard, {
    'what comes before': at(0),
    'the link': at(1),
    'the button': at(2),
  });

  it('is dismissed', async () => {
    const onDismiss = fn();
    const screen = await render(<Default onDismiss={onDismiss} />);
    await screen.getByRole('button', { name: 'Stay here' }).click();
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it('is no wider than a narrow window', async () => {
    await page.viewport(320, 568);
    const screen = await render(<LongGermanTitle />);
    const { left, right } = screen.getByRole('link').element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
