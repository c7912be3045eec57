import { buttonKeyboard, the } from '../testing/keyboard.ts';

const [reaches, triggers] = buttonKeyboard('Leave a lamp burning');

export const keyboard = [
  reaches,
  triggers,
  {
    from: 'what comes before a burning lamp',
    keys: ['Tab'],
    does: 'reaches it as well: it says that it burns, and a press does nothing',
    expect: [{ focus: the('button', 'Your lamp is burning') }],
  },
] as const;
