import { the, type KeyboardRow } from '@tales/ui/testing';

const button = the('button', 'User menu');
const menu = the('menu', 'User menu');
const signIn = the('menuitem', 'Sign in');
const signOut = the('menuitem', 'Sign out');
const changePassword = the('menuitem', 'Change password');

export const keyboard = [
  {
    from: 'the button, signed out',
    keys: ['Enter', 'Space', 'ArrowDown'],
    does: 'opens the menu and moves to “Sign in”',
    expect: [{ shown: menu }, { focus: signIn }],
  },
  {
    from: 'the button, signed in',
    keys: ['Enter', 'Space', 'ArrowDown'],
    does: 'opens the menu and moves to “Change password”, past the disabled “Sign in”',
    expect: [{ shown: menu }, { focus: changePassword }],
  },
  {
    from: '“Change password”',
    keys: ['ArrowDown', 'End'],
    does: 'moves to “Sign out”',
    expect: [{ focus: signOut }],
  },
  {
    from: '“Sign out”',
    keys: ['Enter', 'Space'],
    does: 'signs out, closes the menu and gives the focus back to the button',
    expect: [{ pressed: signOut }, { hidden: menu }, { focus: button }],
  },
  {
    from: '“Sign out”',
    keys: ['Escape'],
    does: 'closes the menu without signing out',
    expect: [{ hidden: menu }, { focus: button }],
  },
] as const satisfies readonly KeyboardRow[];
