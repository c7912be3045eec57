import { the, type KeyboardRow } from '../testing/keyboard.ts';

const area = the('textbox', 'Your message');

export const keyboard = [
  {
    from: 'what comes before',
    keys: ['Tab'],
    does: 'reaches the text area',
    expect: [{ focus: area }],
  },
  {
    from: 'the text area',
    keys: ['A'],
    does: 'writes',
    expect: [{ value: 'a', of: area }],
  },
  {
    from: 'the text area',
    keys: ['Enter'],
    does: 'begins a new line',
    expect: [{ value: '\n', of: area }],
  },
  {
    from: 'the text area',
    keys: ['Tab'],
    does: 'goes to the button beside it',
    expect: [{ focus: the('button', 'Send') }],
  },
] as const satisfies readonly KeyboardRow[];
