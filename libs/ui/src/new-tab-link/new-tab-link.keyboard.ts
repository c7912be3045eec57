import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'Buy the author a coffee (opens in a new tab)');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the link',
    expect: [{ focus: link }],
  },
  {
    from: 'the link',
    keys: ['Enter'],
    does: 'opens the other site in a new tab',
    expect: [{ pressed: link }],
  },
] as const satisfies readonly KeyboardRow[];
