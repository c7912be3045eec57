import { the, type KeyboardRow } from '@tales/ui/testing';

const composer = the('textbox', 'chat:composer.label');
const send = the('button', 'chat:composer.send');
const reconnect = the('button', 'chat:reconnect');

export const keyboard = [
  {
    from: 'the composer with text',
    keys: ['Enter'],
    does: 'sends the text, empties the composer and keeps the focus',
    expect: [{ value: '', of: composer }, { focus: composer }],
  },
  {
    from: 'the composer with text',
    keys: ['Shift+Enter'],
    does: 'inserts a line break',
    expect: [{ value: 'Low water at six.\n', of: composer }],
  },
  {
    from: 'the composer with text',
    keys: ['Tab'],
    does: 'moves the focus to the send button',
    expect: [{ focus: send }],
  },
  {
    from: 'the composer with text',
    keys: ['Shift+Tab'],
    does: 'moves the focus to the scrollable log',
    expect: [{ focus: the('log') }],
  },
  {
    from: 'the send button',
    keys: ['Enter', 'Space'],
    does: 'sends the text and keeps the focus',
    expect: [{ pressed: send }, { value: '', of: composer }, { focus: send }],
  },
  {
    from: 'the send button while disconnected',
    keys: ['Tab'],
    does: 'moves the focus to the reconnect button',
    expect: [{ focus: reconnect }],
  },
  {
    from: 'the composer with text while disconnected',
    keys: ['Enter'],
    does: 'sends nothing, shows the reason, and keeps the text',
    expect: [
      { shown: { text: 'chat:composer.notSent' } },
      { value: 'Low water at six.', of: composer },
    ],
  },
] as const satisfies readonly KeyboardRow[];
