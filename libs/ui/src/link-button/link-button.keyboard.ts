import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'Read');

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
  {
    from: 'the link',
    keys: ['Space'],
    does: 'scrolls the page, as on any link, and follows nothing',
    expect: [{ focus: link }],
  },
] as const satisfies readonly KeyboardRow[];
