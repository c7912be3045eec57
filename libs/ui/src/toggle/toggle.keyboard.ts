import { the, type KeyboardRow } from '../testing/keyboard.ts';

const toggle = the('button', 'Show translations');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the toggle',
    expect: [{ focus: toggle }],
  },
  {
    from: 'the toggle',
    keys: ['Enter', 'Space'],
    does: 'turns it on or off, and keeps the focus',
    expect: [{ pressed: toggle }, { focus: toggle }],
  },
  {
    from: 'what comes before a disabled toggle',
    keys: ['Tab'],
    does: 'skips it',
    expect: [{ focus: the('textbox', 'After') }],
  },
] as const satisfies readonly KeyboardRow[];
