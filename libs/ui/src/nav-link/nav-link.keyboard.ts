import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'About');

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
