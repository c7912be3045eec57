import { the, type KeyboardRow } from '../testing/keyboard.ts';

const dialog = the('dialog', 'The map, enlarged');
const view = the('group', 'The map; the arrow keys move it');
const close = the('button', 'Close');
const opener = the('button', 'Open the map');

export const keyboard = [
  {
    from: 'the open dialog',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    does: 'moves the picture, which has the focus at first',
    expect: [{ focus: view }],
  },
  {
    from: 'the open dialog',
    keys: ['Escape'],
    does: 'closes it, and gives the focus back to what had it',
    expect: [{ hidden: dialog }, { focus: opener }],
  },
  {
    from: 'the open dialog',
    keys: ['Shift+Tab'],
    does: 'reaches the button that closes it',
    expect: [{ focus: close }],
  },
] as const satisfies readonly KeyboardRow[];
