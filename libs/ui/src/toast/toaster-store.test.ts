import { describe, expect, it, vi } from 'vitest';
import { createToaster, type ToastContent, type Toaster } from './toaster-store.ts';

const delivered: ToastContent = { tone: 'success', text: 'The download has begun.' };
const offline: ToastContent = { tone: 'danger', text: 'No connection to the server.' };
const signedOut: ToastContent = { tone: 'success', text: 'You are signed out.' };

const textsOf = (toaster: Toaster) => toaster.open().map(({ text }) => text);
const idOf = (toaster: Toaster, { text }: ToastContent) =>
  toaster.open().find((entry) => entry.text === text)?.id ?? NaN;

describe('createToaster', () => {
  it('dismisses a toast by the id that showing it returned, also of one that replaced another', () => {
    const toaster = createToaster();
    const first = toaster.show(delivered);
    const second = toaster.show(delivered);
    toaster.dismiss(first);
    expect(textsOf(toaster)).toEqual([delivered.text]);
    toaster.dismiss(second);
    expect(textsOf(toaster)).toEqual([]);
  });

  it('opens queued toasts in their order', () => {
    const toaster = createToaster({ limit: 1 });
    for (const content of [delivered, offline, signedOut]) toaster.show(content);
    toaster.dismiss(idOf(toaster, delivered));
    expect(textsOf(toaster)).toEqual([offline.text]);
    toaster.dismiss(idOf(toaster, offline));
    expect(textsOf(toaster)).toEqual([signedOut.text]);
    toaster.dismiss(idOf(toaster, signedOut));
    expect(textsOf(toaster)).toEqual([]);
  });

  it('replaces an equal toast by the newer one', () => {
    const toaster = createToaster();
    toaster.show(delivered);
    const first = idOf(toaster, delivered);
    toaster.show({ ...delivered, duration: 9000 });
    expect(toaster.open()).toHaveLength(1);
    expect(toaster.open()).toMatchObject([{ ...delivered, duration: 9000 }]);
    expect(idOf(toaster, delivered)).not.toBe(first);
  });

  it('notifies its subscribers of each change', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    toaster.subscribe(listener);
    toaster.show(delivered);
    expect(listener).toHaveBeenCalledTimes(1);
    toaster.dismiss(idOf(toaster, delivered));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('has started since its first toast', () => {
    const toaster = createToaster();
    expect(toaster.started()).toBe(false);
    toaster.show(delivered);
    expect(toaster.started()).toBe(true);
    toaster.dismiss(idOf(toaster, delivered));
    expect(toaster.started()).toBe(true);
  });

  it('returns the same array until something changes', () => {
    const toaster = createToaster();
    expect(toaster.open()).toBe(toaster.open());
    const before = toaster.open();
    toaster.show(delivered);
    expect(toaster.open()).not.toBe(before);
    expect(toaster.open()).toBe(toaster.open());
  });

  it('does not notify when a closed toast is dismissed', () => {
    const toaster = createToaster();
    toaster.show(delivered);
    const listener = vi.fn();
    toaster.subscribe(listener);
    const before = toaster.open();
    toaster.dismiss(404);
    expect(listener).not.toHaveBeenCalled();
    expect(toaster.open()).toBe(before);
  });
});
