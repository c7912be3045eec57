import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Reading settings');
const panel = the('dialog', 'Reading settings');
const choice = (name: string) => the('radio', name);
const larger = the('button', 'Larger');

export const keyboard = [
  {
    from: 'the button of the closed panel',
    keys: ['Enter', 'Space'],
    does: 'opens the panel and focuses the first setting',
    expect: [{ pressed: button }, { shown: panel }, { focus: choice('Auto') }],
  },
  {
    from: 'a choice',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'selects the next choice',
    expect: [{ pressed: choice('Light') }, { focus: choice('Light') }],
  },
  {
    from: 'a choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'selects the previous choice, and wraps from the first to the last choice',
    expect: [{ pressed: choice('Dark') }, { focus: choice('Dark') }],
  },
  {
    from: 'a choice',
    keys: ['Tab'],
    does: 'moves the focus to the next setting',
    expect: [{ focus: the('button', 'Smaller') }],
  },
  {
    from: 'the button for larger text',
    keys: ['Enter', 'Space'],
    does: 'enlarges the text by a step and keeps the focus',
    expect: [{ pressed: larger }, { shown: { text: '110 %' } }, { focus: larger }],
  },
  {
    from: 'a choice',
    keys: ['Escape'],
    does: 'closes the panel and returns the focus to the button',
    expect: [{ hidden: panel }, { focus: button }],
  },
] as const satisfies readonly KeyboardRow[];
