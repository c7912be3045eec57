import { describe, expect, it } from 'vitest';
import { createToaster, type ToastContent, type Toaster } from './toaster-store.ts';

const delivered: ToastContent = { tone: 'success', text: 'The download has begun.' };
const offline: ToastContent = { tone: 'danger', text: 'No connection to the server.' };
const signedOut: ToastContent = { tone: 'success', text: 'You are signed out.' };

const textsOf = (toaster: Toaster) => toaster.open().map(({ text }) => text);
const idOf = (toaster: Toaster, { text }: ToastContent) =>
  toaster.open().find((entry) => entry.text === text)?.id ?? NaN;

describe('createToaster', () => {
  it('opens queued toasts in the order in which they were added, as open toasts are dismissed', () => {
    const toaster = createToaster({ limit: 1 });
    for (const content of [delivered, offline, signedOut]) toaster.show(content);
    toaster.dismiss(idOf(toaster, delivered));
    expect(textsOf(toaster)).toEqual([offline.text]);
    toaster.dismiss(idOf(toaster, offline));
    expect(textsOf(toaster)).toEqual([signedOut.text]);
    toaster.dismiss(idOf(toaster, signedOut));
    expect(textsOf(toaster)).toEqual([]);
  });
});
