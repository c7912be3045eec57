import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './selection-toolbar.keyboard.ts';
import * as stories from './selection-toolbar.stories.tsx';
import * as SelectionToolbar from './selection-toolbar.tsx';

const { Default, OnANarrowPhone, WithPanel } = composeStories(stories);

const toolbar = page.getByRole('toolbar', { name: 'Selected text' });
const selected = () => getSelection()?.toString();
const selection = async () => {
  await render(<Default />);
  await expect.element(toolbar).toBeVisible();
  page.getByRole('link', { name: 'Contents' }).element().focus();
};

describe('SelectionToolbar', () => {
  itConforms<HTMLDivElement>({
    slot: 'selection-toolbar',
    element: (props) => (
      <SelectionToolbar.Root
        label="Selected text"
        range={document.createRange()}
        onDismiss={() => undefined}
        {...props}
      >
        <SelectionToolbar.Button>Mark</SelectionToolbar.Button>
      </SelectionToolbar.Root>
    ),
  });

  itWorksByKeyboard(keyboard, {
    'a selection, wherever the focus is': selection,
    'the first action': async () => {
      await selection();
      await userEvent.tab();
    },
  });

  it('does not take the focus, and leads into itself by one Tab only', async () => {
    await selection();
    await expect.element(page.getByRole('link', { name: 'Contents' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Next chapter' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('button', { name: 'Mark' })).toHaveFocus();
  });

  it('keeps the selection and the focus when an action is pressed', async () => {
    const onPress = fn();
    await render(<Default onPress={onPress} />);
    const before = selected();
    await page.getByRole('button', { name: 'Note' }).click();
    expect(onPress).toHaveBeenCalledOnce();
    expect(before).toMatch(/^A chain/);
    expect(selected()).toBe(before);
    expect(document.activeElement).toBe(document.body);
  });

  it('stands below the selection, inside the window', async () => {
    await render(<OnANarrowPhone />);
    await expect.element(toolbar).toBeVisible();
    const { top, left, right } = toolbar.element().getBoundingClientRect();
    const range = getSelection()?.getRangeAt(0).getBoundingClientRect();
    expect(top).toBeGreaterThan(range?.bottom ?? Infinity);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth - 8);
  });

  it('gives the focus to the field of a panel, and closes it by Escape', async () => {
    await render(<WithPanel />);
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
