import { the, type KeyboardRow } from '../testing/keyboard.ts';

const link = the('link', 'Skip to the content');

export const keyboard = [
  {
    from: 'the top of the page',
    keys: ['Tab'],
    does: 'brings the link into view, before all else',
    expect: [{ focus: link }, { inView: link }],
  },
  {
    from: 'the link',
    keys: ['Enter'],
    does: 'takes the focus to the content',
    expect: [{ pressed: link }, { focus: the('main') }],
  },
  {
    from: 'the link',
    keys: ['Tab'],
    does: 'leaves it for what comes next, and it goes out of sight',
    expect: [{ focus: the('link', 'Home') }],
  },
] as const satisfies readonly KeyboardRow[];
