import { the, type KeyboardRow } from '../testing/keyboard.ts';

const routes = the('radio', 'The Routes Between Worlds');
const elias = the('radio', 'The Airborne Adventures of Elias Harrow');
const shadows = the('radio', 'The Last Shadow of Aman');
const before = the('link', 'Before');
const after = the('link', 'After');

export const keyboard = [
  {
    from: 'the element before the group',
    keys: ['Tab'],
    does: 'moves the focus to the selected choice',
    expect: [{ focus: elias }],
  },
  {
    from: 'the element after the group',
    keys: ['Shift+Tab'],
    does: 'moves the focus to the selected choice',
    expect: [{ focus: elias }],
  },
  {
    from: 'a choice',
    keys: ['Tab'],
    does: 'moves the focus to the element after the group',
    expect: [{ focus: after }],
  },
  {
    from: 'a choice',
    keys: ['Shift+Tab'],
    does: 'moves the focus to the element before the group',
    expect: [{ focus: before }],
  },
  {
    from: 'a choice',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'focuses the next choice without following its link',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'focuses the previous choice without following its link',
    expect: [{ focus: routes }],
  },
  {
    from: 'a choice',
    keys: ['Home'],
    does: 'focuses the first choice',
    expect: [{ focus: routes }],
  },
  {
    from: 'a choice',
    keys: ['End'],
    does: 'focuses the last choice',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice',
    keys: ['Enter', 'Space'],
    does: 'follows the link of the choice once',
    expect: [{ pressed: elias }],
  },
  {
    from: 'the last choice',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'wraps to the first choice',
    expect: [{ focus: routes }],
  },
  {
    from: 'the first choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'wraps to the last choice',
    expect: [{ focus: shadows }],
  },
] as const satisfies readonly KeyboardRow[];
