import { the, type KeyboardRow } from '../testing/keyboard.ts';

const routes = the('radio', 'The Routes Between Worlds');
const elias = the('radio', 'The Airborne Adventures of Elias Harrow');
const shadows = the('radio', 'The Last Shadow of Aman');
const before = the('link', 'Before');
const after = the('link', 'After');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the selected choice, or else the first one',
    expect: [{ focus: elias }],
  },
  {
    from: 'what comes after',
    keys: ['Shift+Tab'],
    does: 'reaches the selected choice, or else the first one',
    expect: [{ focus: elias }],
  },
  {
    from: 'a choice',
    keys: ['Tab'],
    does: 'leaves the group',
    expect: [{ focus: after }],
  },
  {
    from: 'a choice',
    keys: ['Shift+Tab'],
    does: 'leaves the group',
    expect: [{ focus: before }],
  },
  {
    from: 'a choice',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'moves to the next one, without following it',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'moves to the previous one',
    expect: [{ focus: routes }],
  },
  {
    from: 'a choice',
    keys: ['Home'],
    does: 'moves to the first one',
    expect: [{ focus: routes }],
  },
  {
    from: 'a choice',
    keys: ['End'],
    does: 'moves to the last one',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice',
    keys: ['Enter', 'Space'],
    does: 'follows it, once',
    expect: [{ pressed: elias }],
  },
  {
    from: 'the last choice',
    keys: ['ArrowRight', 'ArrowDown'],
    does: 'wraps to the first one',
    expect: [{ focus: routes }],
  },
  {
    from: 'the first choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'wraps to the last one',
    expect: [{ focus: shadows }],
  },
] as const satisfies readonly KeyboardRow[];
