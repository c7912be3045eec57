import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Contents of the book');
const current = the('link', 'Two: Eleven Feet');
const close = the('button', 'Close');

export const keyboard = [
  {
    from: 'the button of the closed drawer',
    keys: ['Enter', 'Space'],
    does: 'opens the drawer and focuses the link to the current chapter',
    expect: [{ pressed: button }, { focus: current }],
  },
  {
    from: 'the link to the current chapter',
    keys: ['Escape'],
    does: 'closes the drawer and returns the focus to the button',
    expect: [{ hidden: current }, { focus: button }],
  },
  {
    from: 'the link to the current chapter',
    keys: ['Enter'],
    does: 'follows the link and closes the drawer',
    expect: [{ pressed: current }, { hidden: current }],
  },
  {
    from: 'the close button',
    keys: ['Enter', 'Space'],
    does: 'closes the drawer and returns the focus to the button',
    expect: [{ pressed: close }, { hidden: current }, { focus: button }],
  },
] as const satisfies readonly KeyboardRow[];
