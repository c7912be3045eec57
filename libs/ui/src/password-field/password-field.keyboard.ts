import { the, type KeyboardRow } from '../testing/keyboard.ts';

const field = { label: 'Password' } as const;
const show = the('button', 'Show the password');
const hide = the('button', 'Hide the password');

export const keyboard = [
  {
    from: 'the field',
    keys: ['Tab'],
    does: 'moves on to the button that shows the password',
    expect: [{ focus: show }, { type: 'password', of: field }],
  },
  {
    from: 'the button, password hidden',
    keys: ['Enter', 'Space'],
    does: 'shows the password, and keeps the focus',
    expect: [{ pressed: show }, { focus: hide }, { type: 'text', of: field }],
  },
  {
    from: 'the button, password hidden',
    keys: ['Shift+Tab'],
    does: 'goes back to the field',
    expect: [{ focus: field }],
  },
  {
    from: 'the button, password shown',
    keys: ['Enter', 'Space'],
    does: 'hides it again',
    expect: [{ pressed: hide }, { focus: show }, { type: 'password', of: field }],
  },
] as const satisfies readonly KeyboardRow[];
