import { the, type KeyboardRow } from '../testing/keyboard.ts';

const toast = (containing: string) => ({ role: 'listitem', containing }) as const;
const delivered = toast('The download has begun.');
const offline = toast('No connection to the server.');
const list = the('list');
const close = the('button', 'Close');
const before = the('button', 'Download');

export const keyboard = [
  {
    from: 'anywhere on the page',
    keys: ['Alt+T'],
    does: 'moves the focus to the toasts',
    expect: [{ focus: list }],
  },
  {
    from: 'anywhere on the page, with two toasts',
    keys: ['Escape'],
    does: 'closes the newest one',
    expect: [{ hidden: offline }, { shown: delivered }],
  },
  {
    from: 'the toasts',
    keys: ['Tab'],
    does: 'moves to the newest one',
    expect: [{ focus: delivered }],
  },
  {
    from: 'a toast',
    keys: ['Tab'],
    does: 'moves to its button',
    expect: [{ focus: close }],
  },
  {
    from: 'a toast, with another one',
    keys: ['Escape'],
    does: 'closes it, and keeps the focus with the toasts',
    expect: [{ hidden: offline }, { focus: list }],
  },
  {
    from: 'the toasts',
    keys: ['Escape'],
    does: 'closes the last one, and returns the focus to where it was',
    expect: [{ hidden: delivered }, { focus: before }],
  },
  {
    from: 'its button',
    keys: ['Enter', 'Space'],
    does: 'closes it, and returns the focus',
    expect: [{ pressed: close }, { hidden: delivered }, { focus: before }],
  },
  {
    from: 'the page without toasts',
    keys: ['Alt+T'],
    does: 'does nothing',
    expect: [{ focus: before }],
  },
] as const satisfies readonly KeyboardRow[];
