import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Language');
const menu = the('menu', 'Language');
const item = (name: string) => the('menuitem', name);

/** The menu button pattern of the ARIA Authoring Practices Guide, except that disabled items are skipped. */
export const keyboard = [
  {
    from: 'the button of the closed menu',
    keys: ['Enter', 'Space', 'ArrowDown'],
    does: 'opens the menu and focuses its first item',
    expect: [{ shown: menu }, { focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['ArrowDown'],
    does: 'focuses the next item',
    expect: [{ focus: item('Français') }],
  },
  {
    from: 'an item',
    keys: ['ArrowUp'],
    does: 'focuses the previous item',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['Home'],
    does: 'focuses the first item',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'an item',
    keys: ['End'],
    does: 'focuses the last item',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item',
    keys: ['D'],
    does: 'focuses the next item whose name begins with D',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item',
    keys: ['Enter', 'Space'],
    does: 'chooses the item, closes the menu and returns the focus to the button',
    expect: [{ pressed: item('Italiano') }, { hidden: menu }, { focus: button }],
  },
  {
    from: 'an item',
    keys: ['Escape'],
    does: 'closes the menu and returns the focus to the button',
    expect: [{ hidden: menu }, { focus: button }],
  },
  {
    from: 'an item',
    keys: ['Tab'],
    does: 'closes the menu and focuses the element after the button',
    expect: [{ hidden: menu }, { focus: the('textbox', 'After') }],
  },
  {
    from: 'an item',
    keys: ['Shift+Tab'],
    does: 'closes the menu and focuses the element before the button',
    expect: [{ hidden: menu }, { focus: the('textbox', 'Before') }],
  },
  {
    from: 'the last item',
    keys: ['ArrowDown'],
    does: 'wraps to the first item',
    expect: [{ focus: item('English') }],
  },
  {
    from: 'the first item',
    keys: ['ArrowUp'],
    does: 'wraps to the last item',
    expect: [{ focus: item('Deutsch') }],
  },
  {
    from: 'an item before disabled items',
    keys: ['ArrowDown'],
    does: 'focuses the next item that is not disabled',
    expect: [{ focus: item('Change the password') }],
  },
] as const satisfies readonly KeyboardRow[];
