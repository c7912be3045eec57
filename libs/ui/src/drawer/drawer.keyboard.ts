import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Contents of the book');
const current = the('link', 'Two: Eleven Feet');
const close = the('button', 'Close');

export const keyboard = [
  {
    from: 'the button',
    keys: ['Enter', 'Space'],
    does: 'opens the drawer, and moves to where the reader is',
    expect: [{ pressed: button }, { focus: current }],
  },
  {
    from: 'the open drawer',
    keys: ['Escape'],
    does: 'closes it, and gives the focus back to the button',
    expect: [{ hidden: current }, { focus: button }],
  },
  {
    from: 'the open drawer',
    keys: ['Enter'],
    does: 'follows the link, and closes it',
    expect: [{ pressed: current }, { hidden: current }],
  },
  {
    from: 'the button that closes it',
    keys: ['Enter', 'Space'],
    does: 'closes it, and gives the focus back to the button',
    expect: [{ pressed: close }, { hidden: current }, { focus: button }],
  },
] as const satisfies readonly KeyboardRow[];
