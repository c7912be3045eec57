import { the, type KeyboardRow } from '../testing/keyboard.ts';

const routes = the('link', 'The Routes Between Worlds');
const elias = the('link', 'The Airborne Adventures of Elias Harrow');
const shadows = the('link', 'The Last Shadow of Aman');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the first choice',
    expect: [{ focus: routes }],
  },
  {
    from: 'a choice',
    keys: ['Tab', 'ArrowRight', 'ArrowDown'],
    does: 'moves to the next one, and goes nowhere',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice',
    keys: ['Shift+Tab', 'ArrowLeft', 'ArrowUp'],
    does: 'moves to the one before',
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
    does: 'begins again at the first one',
    expect: [{ focus: routes }],
  },
  {
    from: 'the first choice',
    keys: ['ArrowLeft', 'ArrowUp'],
    does: 'goes on with the last one',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice, read from right to left',
    keys: ['ArrowLeft', 'ArrowDown'],
    does: 'moves to the next one, as reading does',
    expect: [{ focus: shadows }],
  },
  {
    from: 'a choice, read from right to left',
    keys: ['ArrowRight', 'ArrowUp'],
    does: 'moves to the one before',
    expect: [{ focus: routes }],
  },
] as const satisfies readonly KeyboardRow[];
