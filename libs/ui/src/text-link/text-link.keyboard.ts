import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'Open the book in a new tab');

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
    does: 'follows it',
    expect: [{ pressed: link }],
  },
] as const satisfies readonly KeyboardRow[];
