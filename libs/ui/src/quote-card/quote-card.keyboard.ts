import { the, type KeyboardRow } from '../testing/keyboard.ts';

const veil = the('button', 'From chapter Two. Show?');
const words = the('blockquote');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the veil',
    expect: [{ focus: veil }],
  },
  {
    from: 'the veil',
    keys: ['Enter', 'Space'],
    does: 'shows the words, and moves the focus to them',
    expect: [{ pressed: veil }, { hidden: veil }, { focus: words }],
  },
  {
    from: 'the words',
    keys: ['Tab'],
    does: 'reaches the way to the passage',
    expect: [{ focus: the('link', 'Read on') }],
  },
] as const satisfies readonly KeyboardRow[];
