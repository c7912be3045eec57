import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard(
  'Buy the author a coffee (opens in a new tab)',
  'opens the other site in a new tab',
);
