import { the } from '../testing/keyboard.ts';

const mark = the('button', 'Mark');
const note = the('button', 'Note');
const copy = the('button', 'Copy link');

export const keyboard = [
  {
    from: 'a selection, wherever the focus is',
    keys: ['Tab'],
    does: 'enters the toolbar, once for each selection',
    expect: [{ focus: mark }],
  },
  {
    from: 'the first action',
    keys: ['ArrowRight'],
    does: 'moves to the next action, and from the last to the first',
    expect: [{ focus: note }],
  },
  {
    from: 'the first action',
    keys: ['ArrowLeft', 'End'],
    does: 'moves to the last action',
    expect: [{ focus: copy }],
  },
  {
    from: 'the first action',
    keys: ['Enter', 'Space'],
    does: 'triggers it',
    expect: [{ pressed: mark }],
  },
  {
    from: 'the first action',
    keys: ['Tab'],
    does: 'leaves the toolbar, which stays',
    expect: [{ focus: the('link', 'Next chapter') }, { shown: the('toolbar', 'Selected text') }],
  },
  {
    from: 'the first action',
    keys: ['Escape'],
    does: 'closes the toolbar, keeps the selection, and gives the focus back',
    expect: [{ hidden: the('toolbar', 'Selected text') }, { focus: the('link', 'Contents') }],
  },
  {
    from: 'a selection, wherever the focus is',
    keys: ['Escape'],
    does: 'closes the toolbar and keeps the selection',
    expect: [{ hidden: the('toolbar', 'Selected text') }],
  },
] as const;
