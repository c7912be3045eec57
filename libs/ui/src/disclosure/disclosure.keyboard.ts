import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = { text: 'Menu' } as const;
const home = the('link', 'Home');

export const keyboard = [
  {
    from: 'the button of the closed disclosure',
    keys: ['Enter', 'Space'],
    does: 'opens the content and keeps the focus',
    expect: [{ pressed: button }, { shown: home }, { focus: button }],
  },
  {
    from: 'the button of the open disclosure',
    keys: ['Enter', 'Space'],
    does: 'closes the content and keeps the focus',
    expect: [{ pressed: button }, { hidden: home }, { focus: button }],
  },
  {
    from: 'the button of the open disclosure',
    keys: ['Escape'],
    does: 'closes the content and keeps the focus',
    expect: [{ hidden: home }, { focus: button }],
  },
  {
    from: 'the button of the open disclosure',
    keys: ['Tab'],
    does: 'moves the focus to the first link in the content',
    expect: [{ focus: home }],
  },
  {
    from: 'a link in the content',
    keys: ['Enter'],
    does: 'follows the link, closes the content, and returns the focus to the button',
    expect: [{ pressed: home }, { hidden: home }, { focus: button }],
  },
  {
    from: 'a link in the content',
    keys: ['Escape'],
    does: 'closes the content and returns the focus to the button',
    expect: [{ hidden: home }, { focus: button }],
  },
  {
    from: 'the last link in the content',
    keys: ['Tab'],
    does: 'moves the focus to the element after the disclosure and closes the content',
    expect: [{ focus: the('textbox', 'Search') }, { hidden: home }],
  },
] as const satisfies readonly KeyboardRow[];
