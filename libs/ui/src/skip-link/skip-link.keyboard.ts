import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'Skip to the content');

export const keyboard = [
  {
    from: 'the top of the page',
    keys: ['Tab'],
    does: 'moves to the link, and shows it',
    expect: [{ focus: link }, { inView: link }],
  },
  {
    from: 'the link',
    keys: ['Enter'],
    does: 'moves the focus to the content',
    expect: [{ pressed: link }, { focus: the('main') }],
  },
  {
    from: 'the link',
    keys: ['Tab'],
    does: 'moves to the next element',
    expect: [{ focus: the('link', 'Home') }],
  },
] as const satisfies readonly KeyboardRow[];
