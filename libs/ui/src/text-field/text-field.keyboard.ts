import { the, type KeyboardRow } from '../testing/keyboard.ts';

const field = the('textbox', 'User name');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the field',
    expect: [{ focus: field }],
  },
  {
    from: 'the field',
    keys: ['A'],
    does: 'writes',
    expect: [{ value: 'a', of: field }],
  },
  {
    from: 'the field',
    keys: ['Enter'],
    does: 'submits its form',
    expect: [{ pressed: the('button', 'Sign in') }],
  },
] as const satisfies readonly KeyboardRow[];
