import { the, type KeyboardRow } from '../testing/keyboard.ts';

const back = the('link', 'Back to Four, 57%');
const stay = the('button', 'Stay here');

export const keyboard = [
  { from: 'what comes before', keys: ['Tab'], does: 'reaches the link', expect: [{ focus: back }] },
  { from: 'the link', keys: ['Enter'], does: 'goes back', expect: [{ pressed: back }] },
  { from: 'the link', keys: ['Tab'], does: 'reaches the button', expect: [{ focus: stay }] },
  {
    from: 'the button',
    keys: ['Enter', 'Space'],
    does: 'takes the pill away',
    expect: [{ pressed: stay }],
  },
] as const satisfies readonly KeyboardRow[];
