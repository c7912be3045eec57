import { composeStories } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itMayBePrevented } from '../testing/reactions.ts';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './reading-settings.keyboard.ts';
import * as stories from './reading-settings.stories.tsx';
import { applyReadingSettings, defaultReadingSettings, removeReadingSettings } from './values.ts';

const { Default } = composeStories(stories);

const button = page.getByRole('button', { name: 'Reading settings' });
const panel = page.getByRole('dialog', { name: 'Reading settings' });
const choice = (setting: string, name: string) =>
  page.getByRole('group', { name: setting }).getByRole('radio', { name });

describe('ReadingSettings', () => {
  itMayBePrevented({
    name: 'opens the panel on a press',
    element: (onClick) => <Default onClick={onClick} />,
    act: () => button.click(),
    hasReacted: () => document.querySelector('[role="dialog"]') !== null,
  });

  itWorksByKeyboard(keyboard, {
    'the button of the closed panel': async () => {
      await render(<Default />);
      await userEvent.tab();
    },
    'the first choice of a setting': async () => {
      await render(<Default />);
      await button.click();
      await expect.element(choice('Colours', 'Auto')).toHaveFocus();
    },
    'the button for larger text': async () => {
      await render(<Default />);
      await button.click();
      await expect.element(choice('Colours', 'Auto')).toHaveFocus();
      await userEvent.tab();
      await userEvent.tab();
    },
  });

  it('calls `onValueChange` with all settings when a setting is changed, and shows the new choice as checked', async () => {
    const onValueChange = fn();
    await render(<Default defaultOpen onValueChange={onValueChange} />);
    await choice('Typeface', 'Sans serif').click();
    expect(onValueChange).toHaveBeenLastCalledWith({ ...defaultReadingSettings, face: 'sans' });
    await expect.element(choice('Typeface', 'Sans serif')).toBeChecked();
    await page.getByRole('button', { name: 'Larger' }).click();
    await choice('Spacing', 'Wide').click();
    expect(onValueChange).toHaveBeenLastCalledWith({
      ...defaultReadingSettings,
      face: 'sans',
      spacing: 'wide',
      size: 110,
    });
  });

  it('disables the button for larger text, but not the button for smaller text, at the maximum text size', async () => {
    const onValueChange = fn();
    const value = { ...defaultReadingSettings, size: 250 };
    await render(<Default defaultOpen value={value} onValueChange={onValueChange} />);
    const larger = page.getByRole('button', { name: 'Larger' });
    await expect.element(larger).toHaveAttribute('aria-disabled', 'true');
    (larger.element() as HTMLElement).click();
    expect(onValueChange).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Smaller' }).click();
    expect(onValueChange).toHaveBeenLastCalledWith({ ...defaultReadingSettings, size: 240 });
  });

  it('keeps text outside the open panel visible, and closes the panel when that text is pressed', async () => {
    await render(
      <>
        <p style={{ marginBlockStart: '20rem' }}>The harbour</p>
        <Default defaultOpen />
      </>,
    );
    await expect.element(panel).toBeVisible();
    await expect.element(page.getByText('The harbour')).toBeVisible();
    await page.getByText('The harbour').click();
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('applyReadingSettings', () => {
  const root = document.createElement('div');

  afterEach(() => {
    removeReadingSettings(root);
  });

  it('sets `--tales-reading-size` and an attribute for each non-default choice, all of which `removeReadingSettings` removes', () => {
    applyReadingSettings(root, { ...defaultReadingSettings, theme: 'sepia', size: 120 });
    expect(root.outerHTML).toBe(
      '<div data-reading-theme="sepia" style="--tales-reading-size: 1.2;"></div>',
    );
    applyReadingSettings(root, { ...defaultReadingSettings, spacing: 'wide' });
    expect(root.outerHTML).toBe(
      '<div style="--tales-reading-size: 1;" data-reading-spacing="wide"></div>',
    );
    removeReadingSettings(root);
    expect(root.attributes).toHaveLength(1);
    expect(root.style).toHaveLength(0);
  });
});
