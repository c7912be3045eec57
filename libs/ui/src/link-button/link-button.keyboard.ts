import { linkKeyboard, the, type KeyboardRow } from '../testing/keyboard.ts';

export const keyboard = [
  ...linkKeyboard('Read'),
  {
    from: 'the link',
    keys: ['Space'],
    does: 'scrolls the page, as on any link, and does not follow it',
    expect: [{ focus: the('link', 'Read') }],
  },
] as const satisfies readonly KeyboardRow[];
