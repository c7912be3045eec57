import { buttonKeyboard } from '../testing/keyboard.ts';

export const keyboard = buttonKeyboard('Change the language');
