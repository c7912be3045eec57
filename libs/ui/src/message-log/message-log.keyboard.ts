import { the, type KeyboardRow } from '../testing/keyboard.ts';

const log = the('log', 'Messages');
const first = { text: 'tace: Milestone 1' } as const;
const newest = { text: 'tace: Milestone 43' } as const;
const below = the('button', '3 new');

export const keyboard = [
  {
    from: 'the element before the log',
    keys: ['Tab'],
    does: 'moves the focus to the log',
    expect: [{ focus: log }],
  },
  {
    from: 'the log while it is scrolled to its end',
    keys: ['Home'],
    does: 'scrolls up to the oldest message',
    expect: [{ inView: first }, { focus: log }],
  },
  {
    from: 'the log while it is scrolled up',
    keys: ['End'],
    does: 'scrolls down to the newest message, and removes the button with the number of new messages',
    expect: [{ inView: newest }, { hidden: below }],
  },
  {
    from: 'the log while it is scrolled up',
    keys: ['Tab'],
    does: 'moves the focus to the button with the number of new messages',
    expect: [{ focus: below }],
  },
  {
    from: 'the button with the number of new messages',
    keys: ['Enter', 'Space'],
    does: 'scrolls to the newest message, moves the focus to the log, and removes the button',
    expect: [{ pressed: below }, { inView: newest }, { focus: log }, { hidden: below }],
  },
] as const satisfies readonly KeyboardRow[];
