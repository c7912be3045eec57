import { the, type KeyboardRow } from '../testing/keyboard.ts';

const toggle = the('button', 'Switch to the light theme');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the button',
    expect: [{ focus: toggle }],
  },
  {
    from: 'the button',
    keys: ['Enter', 'Space'],
    does: 'asks once for the other theme, and keeps the focus',
    expect: [{ pressed: toggle }, { focus: toggle }],
  },
] as const satisfies readonly KeyboardRow[];
