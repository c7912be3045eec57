import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Change the language');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the button',
    expect: [{ focus: button }],
  },
  {
    from: 'the button',
    keys: ['Enter', 'Space'],
    does: 'does its work once, and keeps the focus',
    expect: [{ pressed: button }, { focus: button }],
  },
  {
    from: 'what comes before a disabled button',
    keys: ['Tab'],
    does: 'passes over it',
    expect: [{ focus: the('textbox', 'After') }],
  },
] as const satisfies readonly KeyboardRow[];
