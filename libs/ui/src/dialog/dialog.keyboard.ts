import { the, type KeyboardRow } from '../testing/keyboard.ts';

const close = the('button', 'Close');
const dialog = the('dialog', 'The passage as a picture');
const opener = the('button', 'As picture');

export const keyboard = [
  {
    from: 'the open dialog',
    keys: ['Escape'],
    does: 'closes it, and gives the focus back to what had it',
    expect: [{ hidden: dialog }, { focus: opener }],
  },
  {
    from: 'the open dialog',
    keys: ['Enter', 'Space'],
    does: 'presses the button that closes it, which has the focus at first',
    expect: [{ pressed: close }, { hidden: dialog }, { focus: opener }],
  },
  {
    from: 'the open dialog',
    keys: ['Tab'],
    does: 'reaches the next control in it',
    expect: [{ focus: the('button', 'Download') }],
  },
] as const satisfies readonly KeyboardRow[];
