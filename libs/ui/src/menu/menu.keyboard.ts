import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Language');
const menu = the('menu', 'Language');
const item = (name: string) => the('menuitem', name);

/** The keyboard interaction of the menu pattern in the ARIA Authoring Practices. */
export const keyboard = [
  {
    from: 'the button, closed',
    keys: ['Enter', 'Space', 'ArrowDown'],
    does: 'opens the menu and moves to its first item',
    expect: [{ shown: menu }, { focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['ArrowDown'],
    does: 'moves to the next one',
    expect: [{ focus: item('Français') }],
  },
  {
    from: 'an item',
    keys: ['ArrowUp'],
    does: 'moves to the previous one',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['Home'],
    does: 'moves to the first one',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['End'],
    does: 'moves to the last one',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item',
    keys: ['D'],
    does: 'moves to the next one that begins with this letter',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item',
    keys: ['Enter', 'Space'],
    does: 'chooses it, closes the menu and gives the focus back to the button',
    expect: [{ pressed: item('Italiano') }, { hidden: menu }, { focus: button }],
  },
  {
    from: 'an item',
    keys: ['Escape'],
    does: 'closes the menu and gives the focus back to the button',
    expect: [{ hidden: menu }, { focus: button }],
  },
  {
    from: 'an item',
    keys: ['Tab'],
    does: 'closes the menu and moves to what follows the button',
    expect: [{ hidden: menu }, { focus: the('textbox', 'After') }],
  },
  {
    from: 'an item',
    keys: ['Shift+Tab'],
    does: 'closes the menu and moves to what precedes the button',
    expect: [{ hidden: menu }, { focus: the('textbox', 'Before') }],
  },
  {
    from: 'the last item',
    keys: ['ArrowDown'],
    does: 'wraps to the first one',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'the first item',
    keys: ['ArrowUp'],
    does: 'wraps to the last one',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item before disabled ones',
    keys: ['ArrowDown'],
    does: 'skips disabled items',
    expect: [{ focus: item('Change the password') }],
  },
] as const satisfies readonly KeyboardRow[];
