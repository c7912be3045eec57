import { linkKeyboard } from '../testing/keyboard.ts';

export const keyboard = linkKeyboard('One: The Harbour Road Read 5 min');
