import { composeStories } from '@storybook/react-vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './toast.keyboard.ts';
import * as stories from './toast.stories.tsx';
import { createToaster, type ToastContent } from './toaster-store.ts';

const { Default } = composeStories(stories);

const delivered: ToastContent = { tone: 'success', text: 'The download has begun.' };
const offline: ToastContent = { tone: 'danger', text: 'No connection to the server.' };

const region = page.getByRole('region', { name: 'Notifications (alt+T)' });
const toasts = region.getByRole('listitem');
const toast = (text: string) => toasts.filter({ hasText: text });

// `expect.element` and `expect.poll` advance the fake timers while waiting, so toasts need long durations.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function withToasts(...toasts: readonly ToastContent[]) {
  const toaster = createToaster();
  toasts.forEach(toaster.show);
  await render(
    <>
      <button>Download</button>
      <Default toaster={toaster} />
    </>,
  );
  await userEvent.tab();
  for (const { text } of toasts) await expect.element(toast(text)).toBeVisible();
}

const focusToast = async (...others: readonly ToastContent[]) => {
  await withToasts(delivered, ...others);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.tab();
};

describe('ToastViewport', () => {
  itWorksByKeyboard(keyboard, {
    'a page with a toast': () => withToasts(delivered),
    'a page with two toasts': () => withToasts(delivered, offline),
    'the list of toasts': async () => {
      await withToasts(delivered);
      await userEvent.keyboard('{Alt>}t{/Alt}');
    },
    'a toast': () => focusToast(),
    'one of two toasts': () => focusToast(offline),
    'a page without toasts': () => withToasts(),
    'the close button of the only toast': async () => {
      await focusToast();
      await userEvent.tab();
    },
  });

  it('announces an error assertively, and a success politely', async () => {
    // `expect.poll` would advance the fake timers, which could make Radix remove the announcements.
    const heard = announcements(2);
    const toaster = createToaster();
    await render(<Default toaster={toaster} />);
    toaster.show(offline);
    toaster.show(delivered);
    expect(await heard).toEqual([
      'assertive: Notifications Error: No connection to the server.',
      'polite: Notifications Success: The download has begun.',
    ]);
  });

  it('closes a toast after its own duration, or by default after the duration of the viewport', async () => {
    const toaster = createToaster();
    await render(<Default toaster={toaster} duration={100_000} />);
    toaster.show({ ...offline, duration: 300_000 });
    toaster.show(delivered);
    await expect.element(toast(delivered.text)).toBeVisible();
    vi.advanceTimersByTime(100_000);
    await expect.element(toast(delivered.text)).not.toBeInTheDocument();
    await expect.element(toast(offline.text)).toBeVisible();
    vi.advanceTimersByTime(200_000);
    await expect.element(toast(offline.text)).not.toBeInTheDocument();
  });

  it('replaces an open toast and restarts its duration when the same toast is shown again', async () => {
    const toaster = createToaster();
    await render(<Default toaster={toaster} duration={100_000} />);
    toaster.show(delivered);
    await expect.element(toast(delivered.text)).toBeVisible();
    vi.advanceTimersByTime(60_000);
    const first = toasts.element();
    toaster.show(delivered);
    await expect.poll(() => toasts.element()).not.toBe(first);
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await expect.element(toast(delivered.text)).toBeVisible();
  });
});

/** Waits for at least `count` different announcements, and returns them in the form `politeness: text`. */
async function announcements(count: number) {
  const heard = new Set<string>();
  await new Promise<void>((resolve) => {
    new MutationObserver(() => {
      for (const { ariaLive, textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent) heard.add(`${ariaLive}: ${textContent}`);
      }
      if (heard.size >= count) resolve();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return [...heard];
}
