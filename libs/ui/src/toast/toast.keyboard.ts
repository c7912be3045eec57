import { the, type KeyboardRow } from '../testing/keyboard.ts';

const toast = (containing: string) => ({ role: 'listitem', containing }) as const;
const delivered = toast('The download has begun.');
const offline = toast('No connection to the server.');
const list = the('list');
const close = the('button', 'Close');
const before = the('button', 'Download');

export const keyboard = [
  {
    from: 'a page with a toast',
    keys: ['Alt+T'],
    does: 'moves the focus to the list of toasts',
    expect: [{ focus: list }],
  },
  {
    from: 'a page with two toasts',
    keys: ['Escape'],
    does: 'closes the newest toast',
    expect: [{ hidden: offline }, { shown: delivered }],
  },
  {
    from: 'the list of toasts',
    keys: ['Tab'],
    does: 'moves the focus to the newest toast',
    expect: [{ focus: delivered }],
  },
  {
    from: 'a toast',
    keys: ['Tab'],
    does: 'moves the focus to the close button of the toast',
    expect: [{ focus: close }],
  },
  {
    from: 'one of two toasts',
    keys: ['Escape'],
    does: 'closes the focused toast and moves the focus to the list of toasts',
    expect: [{ hidden: offline }, { focus: list }],
  },
  {
    from: 'the list of toasts',
    keys: ['Escape'],
    does: 'closes the only toast and returns the focus to the previously focused element',
    expect: [{ hidden: delivered }, { focus: before }],
  },
  {
    from: 'the close button of the only toast',
    keys: ['Enter', 'Space'],
    does: 'closes the toast and returns the focus to the previously focused element',
    expect: [{ pressed: close }, { hidden: delivered }, { focus: before }],
  },
  {
    from: 'a page without toasts',
    keys: ['Alt+T'],
    does: 'does not move the focus',
    expect: [{ focus: before }],
  },
] as const satisfies readonly KeyboardRow[];
