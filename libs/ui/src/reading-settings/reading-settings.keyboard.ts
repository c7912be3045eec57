import { the, type KeyboardRow } from '../testing/keyboard.ts';

const button = the('button', 'Reading settings');
const panel = the('dialog', 'Reading settings');
const choice = (name: string) => the('radio', name);
const larger = the('button', 'Larger');

export const keyboard = [
  {
    from: 'the button of the closed panel',
    keys: ['Enter', 'Space'],
    does: 'opens the panel and focuses the selected choice of the first setting',
    expect: [{ pressed: button }, { shown: panel }, { focus: choice('Auto') }],
  },
  {
    from: 'the first choice of a setting',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'selects the next choice',
    expect: [{ pressed: choice('Light') }, { focus: choice('Light') }],
  },
  {
    from: 'the first choice of a setting',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'wraps to the last choice and selects it',
    expect: [{ pressed: choice('Dark') }, { focus: choice('Dark') }],
  },
  {
    from: 'the first choice of a setting',
    keys: ['Tab'],
    does: 'moves the focus to the next setting',
    expect: [{ focus: the('button', 'Smaller') }],
  },
  {
    from: 'the button for larger text',
    keys: ['Enter', 'Space'],
    does: 'increases the text size by one step and keeps the focus',
    expect: [{ pressed: larger }, { shown: { text: '110 %' } }, { focus: larger }],
  },
  {
    from: 'the first choice of a setting',
    keys: ['Escape'],
    does: 'closes the panel and returns the focus to the button',
    expect: [{ hidden: panel }, { focus: button }],
  },
] as const satisfies readonly KeyboardRow[];
